import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

/** What is added to the name of a packed file; the app takes it off again (`main/desktop/window/page-files.ts`). */
const extension = '.br';

/** Pictures and fonts are packed in themselves, and the list of licences is read as text. */
const worthPacking = /\.(?:html|js|css|svg)$/;

const compress = promisify(brotliCompress);

/** Stores the files of the built page as brotli, as small as it makes them. @param {string} folder */
export async function packPage(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthPacking.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const packOne = async (/** @type {string} */ file) => {
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}${extension}`, await compress(content, { params }));
    rmSync(file);
  };
  await Promise.all(files.map(packOne));
}

/** What a built file holds, packed or not. @param {string} file @param {Buffer} stored */
export const unpacked = (file, stored) => (file.endsWith(extension) ? brotliDecompressSync(stored) : stored);
