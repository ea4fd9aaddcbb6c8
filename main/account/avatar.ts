import type { Clock } from '../base/clock.ts';

export interface PictureLimits {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Reads a picture over the network, without cookies, redirects or anything of the account; null for anything else. */
export type ReadPicture = (address: string, limits: PictureLimits) => Promise<Uint8Array<ArrayBuffer> | null>;

const maxBytes = 256 * 1024;
const timeoutMs = 10_000;
/** A small file may unpack to a picture that fills the memory. */
const maxPixels = 2048;

/**
 * The picture of a profile as a `data:` address. Only one that lies at the service itself is read: elsewhere, whoever
 * keeps it would learn when and where Bookbar runs.
 *
 * @param services addresses of the service, as they are known from signing in
 * @returns reads the picture that the profile says; null where there is none that may be shown
 */
export function createAvatar(
  services: readonly string[],
  readPicture: ReadPicture,
  clock: Pick<Clock, 'after'>,
): (said: string | null) => Promise<string | null> {
  let last: { readonly address: string; readonly picture: string } | null = null;

  return async (said) => {
    const address = avatarAddress(said, services);
    if (address === null) return null;
    if (last?.address === address) return last.picture;
    const ending = new AbortController();
    const stopTimer = clock.after(timeoutMs, () => {
      ending.abort();
    });
    try {
      const bytes = await readPicture(address, { maxBytes, signal: ending.signal });
      const kind = bytes && kindOf(bytes);
      if (!bytes || !kind) return null;
      const picture = `data:${kind};base64,${Buffer.from(bytes).toString('base64')}`;
      last = { address, picture };
      return picture;
    } finally {
      stopTimer();
    }
  };
}

/** Where the picture of a profile lies; null unless that is at one of the service's addresses. */
export function avatarAddress(said: string | null, services: readonly string[]): string | null {
  const [first] = services;
  if (said === null || !URL.canParse(said, first)) return null;
  const { href, origin, username, password } = new URL(said, first);
  const isOwn = services.some((service) => URL.canParse(service) && new URL(service).origin === origin);
  return isOwn && username === '' && password === '' && /^https?:/u.test(href) ? href : null;
}

/** By the bytes alone; null for what is neither PNG nor JPEG, or too large once it is unpacked. */
function kindOf(bytes: Uint8Array<ArrayBuffer>): 'image/png' | 'image/jpeg' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isSmall = (width: number, height: number): boolean =>
    width > 0 && height > 0 && width <= maxPixels && height <= maxPixels;
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a)
    return isSmall(view.getUint32(16), view.getUint32(20)) ? 'image/png' : null;
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  // A JPEG is a row of segments, each with its length; the one that begins the frame says how large it is.
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return isSmall(view.getUint16(at + 7), view.getUint16(at + 5)) ? 'image/jpeg' : null;
    if (marker < 0xff01) return null;
  }
  return null;
}
