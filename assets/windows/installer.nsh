; What electron-builder's installer leaves out. Written from its documentation.

!macro customInstall
  ; "bookbar" in the Run dialog and in start commands (learn.microsoft.com, "Application Registration").
  WriteRegStr SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\App Paths\bookbar.exe" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
!macroend

!macro customUnInstall
  ; Runs before the files go. An update, which removes the earlier version, keeps everything.
  ${ifNot} ${isUpdated}
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" forget --yes'
    DeleteRegKey SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\App Paths\bookbar.exe"
  ${endIf}
!macroend
