import { truncateSync } from 'node:fs'
import { readFile, rm, symlink, truncate } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestArchive, type TestArchive } from '../../testing/test-archive.ts'

const LIMIT_MS = 120_000

let archive: TestArchive
beforeEach(async () => {
  archive = await openTestArchive()
})
afterEach(() => archive.close())

const put = (id: string, sizeBytes: number, mediaPath = `c/${id}.mp4`) =>
  archive.db.raw.exec(`
    INSERT OR IGNORE INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path, media_size)
    VALUES ('${id}', 'c', '${id}', 'videos', 0, 0, 0, '${mediaPath}', ${sizeBytes})`)
const isActive = (id: string) => archive.rows(`SELECT is_active FROM videos WHERE id = '${id}' AND is_active = 1`)[0]

describe('a rescan', { timeout: LIMIT_MS }, () => {
  it('reports files that are empty or shorter than before, and keeps them', async () => {
    for (const id of ['sound', 'short', 'empty']) {
      put(id, 100)
      await archive.write(`media/c/${id}.mp4`, Buffer.alloc(100))
    }
    await truncate(archive.at('media/c/short.mp4'), 60)
    await truncate(archive.at('media/c/empty.mp4'), 0)
    const { tag, outcomes } = await archive.rescan()
    expect(tag).toBe('failed')
    expect(outcomes.map(({ youtube_id: id, message }) => [id, message])).toEqual([
      [
        'short',
        'c/short.mp4: the file is damaged. It has 60 bytes instead of 100. It was kept; restore it from a copy.',
      ],
      ['empty', 'c/empty.mp4 is missing or empty. Its metadata was kept.'],
    ])
    expect([isActive('sound'), isActive('short'), isActive('empty')].map(Boolean)).toEqual([true, true, false])
    expect(await readFile(archive.at('media/c/short.mp4'))).toHaveLength(60)
    await archive.write('media/c/empty.mp4', Buffer.alloc(100))
    await archive.rescan()
    expect(isActive('empty')).toBeDefined()
  })

  it('does not follow a link out of the media folder; nor does a rebuild', async () => {
    await archive.write('secret', 'root:x:0:0')
    await archive.write('media/c/.keep')
    await symlink(archive.at('secret'), archive.at('media/c/aaaaaaaaaaa.mp4'))
    const reason = 'It is a link to a file outside of the folder.'
    const { outcomes } = await archive.rescan()
    expect(outcomes.map(({ message }) => message)).toEqual([`c/aaaaaaaaaaa.mp4: ${reason}`])
    expect((await archive.rebuild()).failures).toEqual([{ path: 'c/aaaaaaaaaaa.mp4', reason }])
    expect(archive.rows('SELECT id FROM videos')).toEqual([])
  })

  it('adds good files next to bad ones, with the dates of the files', async () => {
    await archive.makeVideo('media/c/aaaaaaaaaaa.mp4')
    await archive.write('media/c/bbbbbbbbbbb.mp4', 'x')
    await archive.write('media/c/two words.mp4', 'x')
    const { tag, text, outcomes } = await archive.rescan()
    expect([tag, text]).toEqual(['failed', 'Added 1, moved 0, missing 0, failed 2.'])
    expect(outcomes.map(({ youtube_id: id, outcome }) => [id, outcome])).toEqual([
      [null, 'failed'],
      ['aaaaaaaaaaa', 'archived'],
      ['bbbbbbbbbbb', 'failed'],
    ])
  })

  it('does not change a video that was downloaded after the files were listed', async () => {
    await archive.makeVideo('media/c/aaaaaaaaaaa.mp4')
    let reports = 0
    const { tag } = await archive.rescan(() => {
      if (++reports === 2) put('aaaaaaaaaaa', 7, 'c/aaaaaaaaaaa.mp4')
    })
    expect(tag).toBe('done')
    expect(archive.rows('SELECT title, media_size FROM videos')).toEqual([{ title: 'aaaaaaaaaaa', media_size: 7 }])
  })

  it('adds no file that changed after the files were listed', async () => {
    await archive.makeVideo('media/c/aaaaaaaaaaa.mp4')
    let reports = 0
    const { outcomes } = await archive.rescan(() => {
      // Players ignore extra bytes at the end of a media file.
      if (++reports === 2) truncateSync(archive.at('media/c/aaaaaaaaaaa.mp4'), 100_000)
    })
    expect(outcomes.map(({ message }) => message)).toEqual([
      'c/aaaaaaaaaaa.mp4: The file changed while it was read. Rescan again when it is complete.',
    ])
    expect(archive.rows('SELECT id FROM videos')).toEqual([])
  })

  it('accepts a folder with lost files on request, and keeps the metadata of the videos', async () => {
    const ids = Array.from({ length: 8 }, (_, number) => `lost000000${number}`)
    for (const id of ids) put(id, 100)
    await rm(archive.at('media/.tubecellar'))
    expect((await archive.rescan()).text).toContain('its marker file .tubecellar is missing')
    await archive.write('media/.tubecellar', '')
    const rejected = await archive.rescan()
    expect([rejected.tag, rejected.text]).toEqual(['failed', expect.stringContaining('8 of 8 videos have no file')])
    expect(rejected.text).toContain('cellar rescan --accept-missing')
    expect(archive.rows('SELECT id FROM videos WHERE is_active = 1')).toHaveLength(8)

    await rm(archive.at('media'), { recursive: true })
    expect((await archive.rescan(undefined, { isMissingAccepted: true })).text).toContain('missing 8')
    expect(archive.rows('SELECT id FROM videos WHERE is_active = 1')).toEqual([])
    expect(archive.rows('SELECT id FROM videos')).toHaveLength(8)
    await archive.write(`media/c/${ids[0]}.mp4`, Buffer.alloc(100))
    await archive.rescan(undefined, { isMissingAccepted: true })
    expect(archive.rows('SELECT id FROM videos WHERE is_active = 1')).toEqual([{ id: ids[0] }])
  })
})
