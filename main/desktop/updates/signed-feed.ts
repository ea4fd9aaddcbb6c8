import type { IncomingMessage } from 'node:http';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { Failure } from '../../base/failure.ts';
import type { SignedFeed } from '../../updates/open-updates.ts';

type ProviderParameters = ConstructorParameters<typeof GenericProvider>;

/** The list of a release has about a thousand characters. */
const maxListLength = 64 * 1024;

/** A folder of releases whose list is believed only with the signature that lies beside it. */
export function signedFeed({ address: folder, isSigned }: SignedFeed) {
  return class extends GenericProvider {
    constructor(_options: unknown, updater: ProviderParameters[1], runtime: ProviderParameters[2]) {
      super({ provider: 'generic', url: folder }, updater, runtime);
    }

    override async getLatestVersion(): ReturnType<GenericProvider['getLatestVersion']> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const address = new URL(name, folder.endsWith('/') ? folder : `${folder}/`);
      const text = await this.readShort(address);
      const signature = await this.readShort(new URL(`${address.href}.sig`));
      if (!isSigned(name, text, signature))
        throw new Failure('not-the-service', `${name} of the update feed is not signed by this build’s key`);
      return parseUpdateInfo(text, name, address);
    }

    /** Until its signature was looked at, a list is anybody’s: one that goes on is left. */
    private async readShort(address: URL): Promise<string> {
      const { executor } = this;
      const bounded = Object.create(executor, {
        createRequest: {
          value(...[options, callback]: Parameters<typeof executor.createRequest>) {
            const request = executor.createRequest(options, (response: IncomingMessage) => {
              let length = 0;
              response.on('data', (chunk: Buffer | string) => {
                length += chunk.length;
                if (length <= maxListLength) return;
                request.abort();
                response.emit('error', new Failure('not-the-service', 'The update feed’s list is too long'));
              });
              callback(response);
            });
            return request;
          },
        },
      }) as typeof executor;
      return (await bounded.request(this.createRequestOptions(address))) ?? '';
    }
  };
}
