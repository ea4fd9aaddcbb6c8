import { writeMessages } from './write-messages.mjs';

/** Before any test is loaded: tests import the modules that the messages become. */
export function setup() {
  writeMessages();
}
