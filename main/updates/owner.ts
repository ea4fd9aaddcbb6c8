/** What a release put into the app: where later ones are listed, and the key that signs those lists. */
export interface UpdateBuild {
  readonly feed: string;
  /** Base64 of an Ed25519 key in SubjectPublicKeyInfo (DER). */
  readonly publicKey: string;
}

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The file of the AppImage that the program came in; null: it came in none. */
  readonly appImage: string | null;
  /** The path of the running program. */
  readonly program: string;
  /** Files that only a deb or an rpm installs are there. */
  readonly hasPackageFiles: boolean;
  /** null: this build has no feed or no key. */
  readonly build: UpdateBuild | null;
  /** What the administrator set. */
  readonly managed: { readonly updates?: boolean; readonly feed?: string };
}

/** Who brings newer versions to this installation. */
export type UpdateOwner =
  | ({ readonly kind: 'bookbar' } & UpdateBuild)
  | { readonly kind: 'package-manager' }
  | { readonly kind: 'flatpak' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'administrator' };

/** Bookbar replaces only what it was given whole: an AppImage, and what its own installers put in place. */
export function updateOwner(surroundings: Surroundings): UpdateOwner {
  const { platform, environment, appImage, program, hasPackageFiles, build, managed } = surroundings;
  if (environment['FLATPAK_ID'] !== undefined) return { kind: 'flatpak' };
  const isOwn =
    platform === 'linux' ? appImage !== null : environment['PORTABLE_EXECUTABLE_FILE'] === undefined;
  if (platform === 'linux' && !isOwn && hasPackageFiles && program.startsWith('/opt/Bookbar/'))
    return { kind: 'package-manager' };
  if (managed.updates === false) return { kind: 'administrator' };
  if (!isOwn || build === null) return { kind: 'nobody' };
  const feed = managed.feed ?? build.feed;
  return isPrivate(feed) ? { kind: 'bookbar', ...build, feed } : { kind: 'nobody' };
}

/** Others on the way can neither read nor change what comes from there. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname));
}
