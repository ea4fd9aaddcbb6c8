import { nativeTheme, type BrowserWindow } from 'electron';
import { pageAddress, pageBackground } from './pages.ts';

/**
 * A secret that was typed into the page stays in the memory of its process, even after the page has let go of it or was
 * loaded again. So once its sign-in has begun, the page goes on in another process, and the old one ends.
 */
export function createFreshProcess(
  window: BrowserWindow,
  { goToRoot, report }: { readonly goToRoot: () => void; readonly report: (error: unknown) => void },
) {
  let isTyped = false;
  return {
    /** The page had a secret in it, and has handed it over. */
    typed(): void {
      isTyped = true;
    },
    /** The page has nothing left to do with it. */
    renew(): void {
      if (!isTyped) return;
      isTyped = false;
      // The sign-in is shown at the root, whatever the popover was opened for.
      goToRoot();
      renewPage(window).catch(report);
    },
  };
}

/** A navigation within one site keeps the process; an empty page is of another, and is gone before it is seen. */
async function renewPage(window: BrowserWindow): Promise<void> {
  const { webContents } = window;
  window.setBackgroundColor(nativeTheme.shouldUseDarkColors ? pageBackground.dark : pageBackground.light);
  await webContents.loadURL('about:blank');
  await webContents.loadURL(pageAddress);
  // A mouse with a button for it would go back to the empty page.
  webContents.navigationHistory.clear();
}
