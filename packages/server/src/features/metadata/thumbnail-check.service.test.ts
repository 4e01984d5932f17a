import { localImages } from '../../media/images/image-storage.ts'
import { rm, stat, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createArchivedVideoStore } from '../videos/archived-videos.store.ts'
import { createImageStore } from '../../media/images.store.ts'
import { fileExists } from '../../platform/files/files.ts'
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts'
import { openTestArchive, type TestArchive } from '../../testing/test-archive.ts'
import { createThumbnailCheck } from './thumbnail-check.service.ts'

const LIMIT_MS = 120_000
const ID = 'dQw4w9WgXcQ'

let archive: TestArchive
beforeEach(async () => {
  archive = await openTestArchive()
  await archive.makeVideo(`import/Trip [${ID}].mp4`)
  await archive.importFiles()
  await rm(thumb())
  archive.db.raw.exec(`UPDATE videos SET thumb_url = 'https://site.invalid/gone.jpg', thumb_is_placeholder = 0`)
}, LIMIT_MS)
afterEach(() => archive.close())

const thumb = () => archive.paths.videoThumb(ID)
const isPlaceholder = () =>
  archive.rows<{ flag: number }>('SELECT thumb_is_placeholder AS flag FROM videos')[0]?.flag === 1

/** A site without images. */
const gone = { bytes: () => Promise.resolve({ status: 404, body: Buffer.of() }) } as unknown as GuardedFetch

const check = () =>
  createThumbnailCheck({
    store: createImageStore(archive.db),
    archived: createArchivedVideoStore(archive.db),
    fetch: gone,
    localThumbnail: archive.localThumbnail,
    media: archive.tools.media,
    images: localImages,
    paths: archive.paths,
    clock: systemClock,
  })({ signal: new AbortController().signal, report: () => undefined, log: archive.log })

describe('the thumbnail check', { timeout: LIMIT_MS }, () => {
  it('uses a frame of the file if the site no longer has an image, and tries the site again later', async () => {
    expect(await check()).toMatch(/^No thumbnails were downloaded\. Made 1 from video files\./)
    expect((await stat(thumb())).size).toBeGreaterThan(500)
    expect(isPlaceholder()).toBe(true)
    const before = (await stat(thumb())).mtimeMs
    expect(await check()).toMatch(/1 not available now\./)
    expect((await stat(thumb())).mtimeMs).toBe(before)
  })

  it('does not change a video without a readable file', async () => {
    const file = archive.at(`media/${archive.rows<{ path: string }>('SELECT media_path AS path FROM videos')[0]!.path}`)
    await writeFile(file, 'no video')
    expect(await check()).toMatch(/1 not available now\./)
    await rm(file)
    expect(await check()).toMatch(/1 not available now\./)
    expect([await fileExists(thumb()), isPlaceholder()]).toEqual([false, false])
  })
})
