import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { databaseFile } from './dependencies.ts'
import { exportTubeArchivist, importTubeArchivist } from './migrate-library.ts'
import { writeZip } from '../platform/files/zip-writer.ts'

const CHANNEL = 'UCuAXFkgsw1L7xaCfnd5JJOw'
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(88)])

let home: string
let config: Config
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-move-'))
  config = readConfig({ data: join(home, 'data') }, { CELLAR_LOG_LEVEL: 'error', CELLAR_PASSWORD: 'adminadmin' })
  await put('secret', 'root:x:0:0')
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function put(path: string, content: string | Buffer = MP4) {
  await mkdir(dirname(join(home, path)), { recursive: true })
  await writeFile(join(home, path), content)
}
const link = (path: string) => symlink(join(home, 'secret'), join(home, path))

const createDocument = (id: string, changes: object = {}) => [
  { index: { _index: 'ta_video', _id: id } },
  {
    youtube_id: id,
    title: `Video ${id}`,
    published: '2020-01-01',
    media_url: `/youtube/${CHANNEL}/${id}.mp4`,
    media_size: MP4.length,
    channel: { channel_id: CHANNEL, channel_name: 'Ann' },
    player: { watched: false, duration: 10 },
    ...changes,
  },
]

async function importLibrary(ids: readonly string[], options: { isDryRun?: boolean; mediaDir?: string } = {}) {
  const backup = join(home, 'backup.zip')
  const lines = ids.flatMap(id => createDocument(id)).map(line => `${JSON.stringify(line)}\n`)
  await writeZip(backup, [{ name: 'es_video-20260101-0.json', lines }], new AbortController().signal)
  const request = { backup, mediaDir: join(home, 'source'), cacheDir: join(home, 'art'), isDryRun: false, ...options }
  const progress = { signal: new AbortController().signal, onStep: () => undefined }
  return (await importTubeArchivist(config, request, progress)).receipt
}
const stored = (id: string) => join(config.mediaDir, CHANNEL, `${id}.mp4`)

describe('an import of a whole library', () => {
  it('imports good files next to bad ones and reports each bad one', async () => {
    await put(`source/${CHANNEL}/goodVideo01.mp4`)
    await put(`source/${CHANNEL}/otherSize11.mp4`, Buffer.concat([MP4, MP4]))
    await put(`source/${CHANNEL}/notAnyMedia.mp4`, 'root:x:0:0 but named as a video')
    await link(`source/${CHANNEL}/linkedAway1.mp4`)
    await put(`source/${CHANNEL}/takenPlace1.mp4`)
    await put(`data/media/${CHANNEL}/takenPlace1.mp4`, 'somebody else’s')
    const receipt = await importLibrary(['goodVideo01', 'otherSize11', 'notAnyMedia', 'linkedAway1', 'takenPlace1'])
    expect(receipt.problems.first.map(({ where, reason }) => [where, reason]).sort()).toEqual([
      [`${CHANNEL}/linkedAway1.mp4`, 'It is a link to a file outside of the folder.'],
      ['notAnyMedia', 'It is not a media file.'],
      ['takenPlace1', expect.stringContaining('already exists with')],
    ])
    expect(receipt.differences.first).toContainEqual({
      id: 'otherSize11',
      what: 'size',
      backup: MP4.length,
      disk: 2 * MP4.length,
    })
    expect(receipt.counts.videos).toEqual({ found: 5, added: 3 })
    expect(receipt.media.linked + receipt.media.copied).toBe(2)
    expect(existsSync(stored('linkedAway1'))).toBe(false)
    expect(await readFile(stored('takenPlace1'), 'utf8')).toBe('somebody else’s')
    expect((await stat(stored('goodVideo01'))).size).toBe(MP4.length)
  })

  it('does not read captions and images through links to other folders', async () => {
    await put(`source/${CHANNEL}/goodVideo01.mp4`)
    await put('art/videos/g/.keep')
    await link('art/videos/g/goodVideo01.jpg')
    const receipt = await importLibrary(['goodVideo01'])
    expect(receipt.problems.first).toEqual([
      { where: 'videos/g/goodVideo01.jpg', reason: 'It is a link to a file outside of the folder.' },
    ])
    expect(receipt.counts.videos.added).toBe(1)
  })

  it('changes nothing in a dry run', async () => {
    await put(`source/${CHANNEL}/goodVideo01.mp4`)
    const receipt = await importLibrary(['goodVideo01'], { isDryRun: true })
    expect([receipt.isDryRun, receipt.counts.videos.added, receipt.media.linked + receipt.media.copied]).toEqual([
      true,
      1,
      1,
    ])
    expect([existsSync(config.mediaDir), existsSync(databaseFile(config.dataDir))]).toEqual([false, false])
  })

  it.skipIf(!existsSync('/dev/shm'))('is rejected when the copies need more space than is free', async () => {
    const other = await mkdtemp('/dev/shm/cellar-move-')
    try {
      const file = join(other, CHANNEL, 'goodVideo01.mp4')
      await mkdir(dirname(file))
      await writeFile(file, MP4)
      // A sparse file, which uses no space.
      await truncate(file, 2 ** 46)
      await expect(importLibrary(['goodVideo01'], { mediaDir: other })).rejects.toThrow(/would have to be copied/)
      expect(existsSync(stored('goodVideo01'))).toBe(false)
    } finally {
      await rm(other, { recursive: true, force: true })
    }
  })

  it('continues where it stopped, and is exported with the same files', async () => {
    await put(`source/${CHANNEL}/goodVideo01.mp4`)
    await importLibrary(['goodVideo01'])
    const again = await importLibrary(['goodVideo01'])
    expect(again.counts.videos).toEqual({ found: 1, added: 0 })
    const progress = { signal: new AbortController().signal, onStep: () => undefined }
    const exported = await exportTubeArchivist(config, join(home, 'out'), progress)
    expect([exported.videoCount, exported.problems.count]).toEqual([1, 0])
    expect((await stat(join(home, 'out/media', CHANNEL, 'goodVideo01.mp4'))).size).toBe(MP4.length)
  })
})
