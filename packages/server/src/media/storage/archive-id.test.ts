import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBucket } from '../../testing/test-bucket.ts'
import { createTestSettings } from '../../testing/test-roots.ts'
import { ARCHIVE_ID, requireOwnMedia } from './archive-id.ts'
import { MARKER, type MediaStorage } from './media-storage.ts'
import { createMediaStorage, openBucket } from './open-media-storage.ts'

const VIDEOS = ['c/a.mp4', 'c/b.mp4', 'c/c.mp4', 'c/d.mp4']

describe('the bucket of an archive that was restored from a backup without its ID', () => {
  let media: MediaStorage
  beforeEach(async () => {
    const bucket = await createTestBucket()
    media = createMediaStorage({ mediaDir: '', cacheDir: '', bucket })
    const objects = await openBucket(bucket)()
    await objects.writeText(MARKER, 'the archive')
    for (const path of VIDEOS.slice(1)) await objects.writeText(path, 'video')
  })

  async function check(paths: readonly string[], { ownId }: { ownId?: string } = {}) {
    const settings = createTestSettings()
    if (ownId !== undefined) await settings.update(ARCHIVE_ID, () => ownId)
    await requireOwnMedia(media, settings, { isAdopted: false, hasVideos: paths.length > 0, sampleVideos: () => paths })
    return settings.get(ARCHIVE_ID)
  }
  const refusal = { code: 'foreignBucket' }

  it('is recognized by its videos, of which some were deleted since', async () => {
    expect(await check(VIDEOS)).toBe('the archive')
  })

  it('is not that of an archive with other videos', async () => {
    await expect(check(['x/x.mp4', 'x/y.mp4', 'c/b.mp4'])).rejects.toMatchObject(refusal)
    await expect(check(['x/x.mp4', 'c/b.mp4'])).rejects.toMatchObject(refusal)
    await expect(check([])).rejects.toMatchObject(refusal)
  })

  it('is not that of an archive with another ID and the same videos', async () => {
    await expect(check(VIDEOS, { ownId: 'another archive' })).rejects.toMatchObject(refusal)
    expect(await check(VIDEOS, { ownId: 'the archive' })).toBe('the archive')
  })
})
