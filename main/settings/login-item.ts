/** Whether the system opens Bookbar when its person signs in to the computer. The real ones are in `desktop`. */
export interface LoginItem {
  /** As the system has it now, whoever changed it last. */
  isOn(): boolean;
  /** @throws when the system does not take it. */
  set(on: boolean): void;
}
