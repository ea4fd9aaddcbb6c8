import { shell } from 'electron';
import { isOpenable } from '../account/address.ts';

/**
 * The only way to the system's browser. On Linux the call resolves whatever happens, even without a browser,
 * so it is no sign of success: every view that opens something also offers to copy its address.
 *
 * @throws {RangeError} when the address is not one that Bookbar opens.
 */
export async function openInBrowser(
  address: string,
  options: { readonly allowLoopbackHttp: boolean },
): Promise<void> {
  if (!isOpenable(address, options)) throw new RangeError('Not an address to open');
  await shell.openExternal(address);
}
