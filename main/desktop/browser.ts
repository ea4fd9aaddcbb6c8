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

/** Addresses and a subject as Bookbar encodes them: nothing that a shell or a mail program could read otherwise. */
const mailAddress = /^mailto:[\w.!~*'()%+,@-]{3,16000}\?subject=[\w.!~*'()%-]{0,4000}$/;

/**
 * The only way to the system's mail program: a new message is opened there, and nothing is sent by itself.
 *
 * @throws {RangeError} when the address is not one that Bookbar opens.
 */
export async function openInMail(address: string): Promise<void> {
  if (!mailAddress.test(address)) throw new RangeError('Not a mail address to open');
  await shell.openExternal(address);
}
