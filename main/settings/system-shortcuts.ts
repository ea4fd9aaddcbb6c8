/** What the system says to keys that a program wants for itself. */
export type Registration = 'ok' | 'taken' | 'not-possible';

/** The system’s shortcuts, whoever has the focus. The real ones are in `desktop/system/global-shortcuts.ts`. */
export interface SystemShortcuts {
  /** false where the desktop gives no keys to programs. */
  readonly supported: boolean;
  /** @param onPress is called again and again while the keys are held */
  register(accelerator: string, onPress: () => void): Registration;
  release(accelerator: string): void;
}
