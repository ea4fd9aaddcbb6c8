#!/bin/bash
# What after-install set up goes: the command, and the AppArmor profile. An upgrade of an rpm comes here after the new
# version was set up, with the number of versions that stay; it needs both.
if [ "$1" = 1 ]; then exit 0; fi

if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/resources/command-line/${executable}' || true
else
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && hash apparmor_parser 2>/dev/null; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi
exit 0
