import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gzipAsync as zopfli } from '@gfx/zopfli'

/** Fonts and images are already compressed. */
const TEXT = /\.(js|css|svg|webmanifest)$/
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1024
/** Zopfli makes gzip files 4 % smaller, but takes seconds for a megabyte. */
const MIN_ZOPFLI_BYTES = 64 * 1024
const smallestGzip = (content: Buffer) =>
  content.length < MIN_ZOPFLI_BYTES
    ? promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
    : zopfli(content, { numiterations: 1 })
const TRANSPORTS = { '.gz': smallestGzip, '.br': promisify(brotliCompress) }

/** Writes `name.gz` and `name.br` next to each text file in a folder of files to serve. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const content = await readFile(path)
      if (content.length < MIN_BYTES) return
      await Promise.all(
        Object.entries(TRANSPORTS).map(async ([suffix, compress]) => writeFile(path + suffix, await compress(content))),
      )
    }),
  )
}
