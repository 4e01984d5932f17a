import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Request } from 'autocannon'
import type { Archive } from './archive.ts'

const MEDIA_BYTES = 64 * 2 ** 20
const RANGE_BYTES = 256 * 2 ** 10

type Get = Request & { readonly path: string }

/**
 * Requests of viewers, in equal parts: list pages, details, the videos of channels, searches, ranges of media files.
 */
export async function makeRequests(archive: Archive): Promise<Get[]> {
  const { library } = archive
  const pages = Array.from({ length: 12 }, (_, index) => ({ path: `/api/video/?page=${index * 7 + 1}` }))
  const details = library.videoIds.slice(0, 12).map(id => ({ path: `/api/video/${id}/` }))
  const channels = library.channelIds.slice(0, 6).map(id => ({ path: `/api/video/?channel=${id}` }))
  const searches = ['river', 'copper lantern', 'full:winter', 'channel:quiet'].map(query => ({
    path: `/api/search/?query=${encodeURIComponent(query)}`,
  }))
  const streams = (await makeMedia(archive)).map((path, index) => {
    const from = index * 8 * 2 ** 20
    return { path: `/media/${path}`, headers: { range: `bytes=${from}-${from + RANGE_BYTES - 1}` } }
  })
  return [...pages, ...details, ...channels, ...searches, ...streams].map(request => ({ method: 'GET', ...request }))
}

/** Empty media files for the first videos of the library: only sending them is measured. */
async function makeMedia({ dataDir, library }: Archive): Promise<string[]> {
  const paths = library.mediaPaths.slice(0, 5)
  for (const path of paths) {
    const file = join(dataDir, 'media', path)
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, 'w')
    await handle.truncate(MEDIA_BYTES)
    await handle.close()
  }
  return paths
}
