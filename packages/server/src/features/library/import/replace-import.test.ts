import { readdir, readFile, rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestArchive, type TestArchive } from '../../../testing/test-archive.ts'

/** Each import starts several programs; the computer may be busy. */
const LIMIT_MS = 120_000
const ID = 'dQw4w9WgXcQ'
const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const MEDIA = `media/${CHANNEL}/${ID}.mp4`

let archive: TestArchive
let oldFile: Buffer
beforeEach(async () => {
  archive = await openTestArchive()
  await archive.makeVideo(`import/${ID}.mp4`)
  await archive.writeInfo(`import/${ID}.info.json`, {
    id: ID,
    extractor: 'youtube',
    extractor_key: 'Youtube',
    title: 'A trip',
    channel: 'Ann',
    channel_id: CHANNEL,
    upload_date: '20240102',
    view_count: 7,
  })
  await archive.importFiles()
  oldFile = await readFile(archive.at(MEDIA))
}, LIMIT_MS)
afterEach(() => archive.close())

const messages = async (options: { isReplacing?: boolean; isPreview?: boolean } = {}) =>
  (await archive.importFiles(options)).outcomes.map(({ message }) => message)
const video = () =>
  archive.rows<{ title: string; view_count: number; media_path: string; width: number; is_active: number }>(
    'SELECT title, view_count, media_path, width, is_active FROM videos',
  )
const inTrash = async () =>
  (await archive.trash.trash.list({}, { page: 0, pageSize: 10, params: '' })).data.map(
    ({ youtube_id, reason, has_media }) => ({ youtube_id, reason, has_media }),
  )
const waiting = async () => (await readdir(archive.at('import'))).sort()
const larger = ['-vf', 'scale=128:72', '-c:v', 'mpeg4', '-c:a', 'aac']

describe('an import of a video that is archived', { timeout: LIMIT_MS }, () => {
  it('changes neither the archive nor the import folder, and explains how to replace the file', async () => {
    await archive.makeVideo(`import/Other [${ID}].mp4`, larger)
    expect(await messages()).toEqual([
      `Other [${ID}].mp4: skipped. ${ID} is already in the archive. Import with "replace" to replace its file.`,
    ])
    expect(await waiting()).toEqual([`Other [${ID}].mp4`])
    expect(await readFile(archive.at(MEDIA))).toEqual(oldFile)
  })

  it('replaces its file on request: the old file is in the trash, and metadata that the new one lacks is kept', async () => {
    await archive.makeVideo(`import/Other [${ID}].mp4`, larger)
    const source = await readFile(archive.at(`import/Other [${ID}].mp4`))
    expect(await messages({ isReplacing: true, isPreview: true })).toEqual([
      expect.stringContaining(`would replace the file of ${ID}`) as string,
    ])
    expect(await readFile(archive.at(MEDIA))).toEqual(oldFile)
    expect(await messages({ isReplacing: true })).toEqual([expect.stringContaining(`imported as ${ID}`) as string])
    expect(await readFile(archive.at(MEDIA))).toEqual(source)
    expect(video()).toEqual([
      { title: 'A trip', view_count: 7, media_path: `${CHANNEL}/${ID}.mp4`, width: 128, is_active: 1 },
    ])
    expect(await inTrash()).toEqual([{ youtube_id: ID, reason: 'import', has_media: true }])
    expect(await waiting()).toEqual([])
    const files = await readdir(archive.at('media/.trash'), { recursive: true, withFileTypes: true })
    const old = files.find(({ name }) => name === `${ID}.mp4`)
    expect(await readFile(`${old!.parentPath}/${old!.name}`)).toEqual(oldFile)
  })

  it('replaces it with a file in another container', async () => {
    await archive.makeVideo(`import/Other [${ID}].webm`, ['-c:v', 'libvpx', '-c:a', 'libvorbis'])
    await archive.importFiles({ isReplacing: true })
    expect(video()).toMatchObject([{ media_path: `${CHANNEL}/${ID}.webm` }])
    expect(await readdir(archive.at(`media/${CHANNEL}`))).not.toContain(`${ID}.mp4`)
    expect(await inTrash()).toHaveLength(1)
  })

  it('keeps the old file when the new one cannot be read', async () => {
    await archive.write(`import/Other [${ID}].mp4`, 'no video')
    expect(await messages({ isReplacing: true })).toEqual([expect.stringContaining('failed') as string])
    expect(await readFile(archive.at(MEDIA))).toEqual(oldFile)
    expect([await inTrash(), await waiting()]).toEqual([[], [`Other [${ID}].mp4`]])
  })

  it('restores a missing file without a request', async () => {
    await rm(archive.at(MEDIA))
    archive.db.raw.exec('UPDATE videos SET is_active = 0')
    await archive.makeVideo(`import/Other [${ID}].mp4`, larger)
    expect(await messages()).toEqual([expect.stringContaining(`imported as ${ID}`) as string])
    expect(video()).toMatchObject([{ title: 'A trip', width: 128, is_active: 1 }])
    expect([await inTrash(), await waiting()]).toEqual([[], []])
  })
})
