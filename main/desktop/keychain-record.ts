/** One item of the keychain: a sealed key, and what sealed it. */
export interface KeyRecord {
  /** The backend that made the sealing key. Another one cannot open it, but going back can. */
  readonly backend: string;
  /** Base64. */
  readonly sealed: string;
}

const version = '1';

/** The item's text: version, backend and sealed key, with points between. */
export function writeKeyRecord({ backend, sealed }: KeyRecord): string {
  return `${version}.${backend}.${sealed}`;
}

/** Null for what this version has not written. */
export function readKeyRecord(text: string): KeyRecord | null {
  const [, backend, sealed] = /^1\.([a-z0-9_]+)\.([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return backend === undefined || sealed === undefined ? null : { backend, sealed };
}
