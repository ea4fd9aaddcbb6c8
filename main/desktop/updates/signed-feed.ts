import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { Failure } from '../../base/failure.ts';
import type { SignedFeed } from '../../updates/open-updates.ts';

type Parameters = ConstructorParameters<typeof GenericProvider>;

/** A folder of releases whose list is believed only with the signature that lies beside it. */
export function signedFeed({ address: folder, isSigned }: SignedFeed) {
  return class extends GenericProvider {
    constructor(_options: unknown, updater: Parameters[1], runtime: Parameters[2]) {
      super({ provider: 'generic', url: folder }, updater, runtime);
    }

    override async getLatestVersion(): ReturnType<GenericProvider['getLatestVersion']> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const address = new URL(name, folder.endsWith('/') ? folder : `${folder}/`);
      const text = (await this.httpRequest(address)) ?? '';
      const signature = (await this.httpRequest(new URL(`${address.href}.sig`))) ?? '';
      if (!isSigned(name, text, signature))
        throw new Failure('not-the-service', `${name} of the update feed is not signed by this build’s key`);
      return parseUpdateInfo(text, name, address);
    }
  };
}
