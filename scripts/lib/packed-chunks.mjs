import { brotliCompressSync, constants } from 'node:zlib';

/** What is added to the name of a packed chunk; the app finds it by the rest (`main/base/packed-chunks.ts`). */
const extension = '.br';

/**
 * Stores chunks that are rarely read as brotli, because the archive has a limit. What the app reads at every start
 * stays as it is: unpacking takes time.
 *
 * @param {RegExp} rare the files whose chunks these are
 * @returns {import('vite').Plugin}
 */
export const packRareChunks = (rare) => ({
  name: 'pack-rare-chunks',
  // After the list of licences, which is made of all chunks.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId || !rare.test(chunk.facadeModuleId)) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        const source = brotliCompressSync(chunk.code, { params });
        this.emitFile({ type: 'asset', fileName: `${chunk.fileName}${extension}`, source });
        delete bundle[chunk.fileName];
      }
    },
  },
});
