import type { Bridge } from '../preload/contract/bridge.ts';

declare global {
  interface Window {
    readonly bookbar: Bridge;
  }
}
