import type { IncomingMessage } from 'node:http';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { getFileList, parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { Failure } from '../../base/failure.ts';
import type { SignedFeed } from '../../updates/open-updates.ts';

type ProviderParameters = ConstructorParameters<typeof GenericProvider>;
type Executor = ProviderParameters[2]['executor'];

/** The list of a release has about a thousand characters. */
const maxListLength = 64 * 1024;

/** A folder of releases whose list is believed only with the signature that lies beside it. */
export function signedFeed({ address: folder, judge }: SignedFeed) {
  return class extends GenericProvider {
    readonly #answers: Bounds;

    constructor(_options: unknown, updater: ProviderParameters[1], runtime: ProviderParameters[2]) {
      super({ provider: 'generic', url: folder }, updater, runtime);
      this.#answers = boundAnswers(runtime.executor);
    }

    override async getLatestVersion(): ReturnType<GenericProvider['getLatestVersion']> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const address = new URL(name, folder.endsWith('/') ? folder : `${folder}/`);
      // Before its signature is checked, a list may come from anyone.
      this.#answers.maxLength = maxListLength;
      const text = await this.read(address);
      const signature = await this.read(new URL(`${address.href}.sig`));
      const verdict = judge(name, text, signature);
      if (verdict !== 'signed')
        throw new Failure('not-the-service', `${name} of the update feed: ${verdict}`);
      const info = parseUpdateInfo(text, name, address);
      // The list says how long each file is; a server that goes on would fill the disk.
      this.#answers.maxLength = Math.max(...getFileList(info).map(({ size }) => size ?? 0));
      return info;
    }

    private async read(address: URL): Promise<string> {
      return (await this.executor.request(this.createRequestOptions(address))) ?? '';
    }
  };
}

interface Bounds {
  /** In bytes. */
  maxLength: number;
}

/** Whatever the updater asks for, an answer that goes on is left. @returns how long one may be, to be changed */
function boundAnswers(executor: Executor): Bounds {
  const bounds: Bounds = { maxLength: maxListLength };
  const createRequest = executor.createRequest.bind(executor);
  executor.createRequest = (options, callback) => {
    const { maxLength } = bounds;
    const request = createRequest(options, (response: IncomingMessage) => {
      let length = 0;
      response.on('data', (chunk: Buffer | string) => {
        const wasTooLong = length > maxLength;
        length += chunk.length;
        if (wasTooLong || length <= maxLength) return;
        request.abort();
        // The request is listened to by all who ask; the answer only by those who want it.
        request.emit(
          'error',
          new Failure('not-the-service', `An answer of the update feed is longer than ${maxLength} bytes`),
        );
        // The file that it was written to is closed.
        response.emit('end');
      });
      callback(response);
    });
    return request;
  };
  return bounds;
}
