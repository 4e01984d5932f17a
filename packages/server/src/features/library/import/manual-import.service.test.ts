import { copyFile, link, mkdir, readFile, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestArchive, type TestArchive } from '../../../testing/test-archive.ts'

/** Each import starts several programs; the computer may be busy. */
const LIMIT_MS = 120_000

let samples: TestArchive
beforeAll(async () => {
  samples = await openTestArchive()
  await samples.makeVideo('v.mp4')
  await samples.makeVideo('v.mkv')
}, LIMIT_MS)
afterAll(() => samples.close())

let archive: TestArchive
beforeEach(async () => {
  archive = await openTestArchive()
})
afterEach(() => archive.close())

const putVideo = async (name: string) => {
  const file = archive.at(`import/${name}`)
  await mkdir(dirname(file), { recursive: true })
  await copyFile(samples.at(name.endsWith('.mkv') ? 'v.mkv' : 'v.mp4'), file)
}
const left = async (folder = '') => (await readdir(archive.at(`import/${folder}`))).sort()
const video = (id: string) =>
  archive.rows<{
    title: string
    published: number
    media_path: string
    comment_count: number | null
    chapters: string
  }>(`SELECT title, published, media_path, comment_count, chapters FROM videos WHERE id = '${id}'`)[0]

const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const info = (changes: object = {}) => ({
  id: 'dQw4w9WgXcQ',
  extractor: 'youtube',
  extractor_key: 'Youtube',
  title: 'A trip',
  channel: 'Ann',
  channel_id: CHANNEL,
  upload_date: '20240102',
  ...changes,
})

describe('an import', { timeout: LIMIT_MS }, () => {
  it('keeps the complete info JSON, the comments and every file next to the media', async () => {
    await putVideo('A trip [dQw4w9WgXcQ].mkv')
    const whole = info({
      heatmap: [{ start_time: 0, value: 1 }],
      license: 'CC BY',
      uploader_id: '@Ann.B',
      chapters: [{ title: 'One', start_time: 0, end_time: 1 }],
      comments: [
        { id: 'c1', parent: 'root', text: 'First', author: 'Bob', timestamp: 1700000000 },
        { id: 'c2', parent: 'c1', text: 'Reply', author: 'Cleo', timestamp: 1700000001 },
      ],
      automatic_captions: { en: [{ ext: 'json3', name: 'English (auto)', url: 'https://example.org/en' }] },
      subtitles: { de: [{ ext: 'srv3', name: 'German', url: 'https://example.org/de' }] },
    })
    const beside = (suffix: string, content: string) => archive.write(`import/A trip [dQw4w9WgXcQ].${suffix}`, content)
    await beside('info.json', JSON.stringify(whole))
    await beside('description', 'All about it')
    await beside('live_chat.json', '{"chat":1}\n')
    await beside('en.json3', JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 500, segs: [{ utf8: 'Hi' }] }] }))
    await beside('de.srv3', '<timedtext><body><p t="0" d="500">Hallo <s>Welt</s></p></body></timedtext>')
    await beside('fr.ttml', '<tt><body><p begin="00:00:00.100" end="00:00:00.900">Un<br/>deux</p></body></tt>')
    const { tag, text, outcomes } = await archive.importFiles()

    expect([tag, text]).toEqual(['done', 'Imported 1 of 1 media file.'])
    expect(outcomes.map(({ outcome, file }) => [outcome, file])).toEqual([['archived', 'A trip [dQw4w9WgXcQ].mkv']])
    expect(archive.rawInfo('dQw4w9WgXcQ')).toEqual(whole)
    expect(archive.rows('SELECT id, parent, text FROM comments ORDER BY id')).toEqual([
      { id: 'c1', parent: 'root', text: 'First' },
      { id: 'c2', parent: 'c1', text: 'Reply' },
    ])
    expect(video('dQw4w9WgXcQ')).toMatchObject({ comment_count: 2, chapters: '[{"title":"One","start":0,"end":1}]' })
    expect(
      archive.rows(`SELECT lang, source, name, line FROM subtitles JOIN cues ON id = subtitle_id ORDER BY lang`),
    ).toEqual([
      { lang: 'de', source: 'user', name: 'German', line: 'Hallo Welt' },
      { lang: 'en', source: 'auto', name: 'English (auto)', line: 'Hi' },
      { lang: 'fr', source: 'file', name: 'fr', line: 'Un\ndeux' },
    ])
    expect(archive.rows('SELECT handle, channel_id FROM channel_handles')).toEqual([
      { handle: '/@ann.b', channel_id: CHANNEL },
    ])
    expect(await left()).toEqual([])
    const kept = (suffix: string) => readFile(archive.at(`media/${CHANNEL}/dQw4w9WgXcQ.${suffix}`), 'utf8')
    expect(JSON.parse(await kept('info.json'))).toEqual(whole)
    expect(await kept('description')).toBe('All about it')
    expect(await kept('live_chat.json')).toBe('{"chat":1}\n')
    expect(await kept('de.srv3')).toContain('Hallo')
  })

  it('finishes the import of a killed server, with the comments and the files next to the media', async () => {
    await putVideo('v.mp4')
    await archive.writeInfo('import/v.info.json', info())
    await archive.importFiles()
    const path = `media/${CHANNEL}/dQw4w9WgXcQ.mp4`
    await link(archive.at(path), archive.at('import/v.mp4'))
    const comments = [{ id: 'c1', text: 'First' }]
    await archive.writeInfo('import/v.info.json', info({ comments }))
    const { outcomes } = await archive.importFiles()
    expect(video('dQw4w9WgXcQ')?.comment_count).toBe(1)
    // The info JSON differs from the stored one: it stays in the import folder.
    expect(outcomes.map(({ outcome, file }) => [outcome, file])).toEqual([
      ['archived', 'v.mp4'],
      ['skipped', 'v.info.json'],
    ])
    expect(await left()).toEqual(['v.info.json'])
  })

  it('uses title, channel and date from the available sources', async () => {
    await putVideo('Some title [AAAAAAAAAAA].mp4')
    await putVideo('Old style-M7lc1UVf-VE.mp4')
    await putVideo('deep/er/Music [dQw4w9WgXcQ].mp4')
    await utimes(archive.at('import/Some title [AAAAAAAAAAA].mp4'), 1_500_000_000, 1_500_000_000)
    const { channel: _channel, upload_date: _date, ...unnamed } = info({ uploader: 'Relaxing World' })
    await archive.writeInfo('import/deep/er/Music [dQw4w9WgXcQ].info.json', unnamed)
    await archive.importFiles()
    expect(video('AAAAAAAAAAA')).toMatchObject({ title: 'Some title', published: 1_500_000_000 })
    expect(video('M7lc1UVf-VE')).toMatchObject({ title: 'Old style' })
    expect(archive.rows(`SELECT name FROM channels WHERE id = '${CHANNEL}'`)).toEqual([{ name: 'Relaxing World' }])
  })

  it('uses a frame as the thumbnail if there is no image', async () => {
    await putVideo('v [AAAAAAAAAAA].mp4')
    await archive.importFiles()
    expect((await readFile(archive.paths.videoThumb('AAAAAAAAAAA'))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(archive.rows('SELECT thumb_is_placeholder AS isPlaceholder FROM videos')).toEqual([{ isPlaceholder: 1 }])
  })

  it('does not use the info JSON of a playlist for a video', async () => {
    await putVideo('list.mp4')
    await archive.writeInfo('import/list.info.json', { _type: 'playlist', id: 'PL1', extractor_key: 'YoutubeTab' })
    const { outcomes } = await archive.importFiles()
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed'])
    expect(archive.rows('SELECT id FROM videos')).toEqual([])
    expect(await left()).toEqual(['list.info.json', 'list.mp4'])
  })

  it('stores audio files and old containers without encoding them again', async () => {
    const files = [
      ['audio [AAAAAAAAAAA].m4a', ['-vn', '-c:a', 'aac'], 'mp4'],
      ['old [BBBBBBBBBBB].flv', ['-c:v', 'flv', '-c:a', 'libmp3lame', '-ar', '44100'], 'mkv'],
      ['old [CCCCCCCCCCC].MOV', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'], 'mkv'],
      ['old [DDDDDDDDDDD].mpg', ['-c:v', 'mpeg1video', '-c:a', 'mp2'], 'mkv'],
      ['old [EEEEEEEEEEE].wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2'], 'mkv'],
    ] as const
    for (const [name, args] of files) await archive.makeVideo(`import/${name}`, args)
    const { outcomes } = await archive.importFiles()
    expect(outcomes.map(({ outcome, message }) => [outcome, /\S+\.(\w+)\. ID/.exec(message)?.[1] ?? message])).toEqual(
      files.map(([, , container]) => ['archived', container]),
    )
    expect(await left()).toEqual([])
  })

  it('imports good files next to bad ones, and gives the reason for each that stays', async () => {
    await putVideo('good [AAAAAAAAAAA].mp4')
    await putVideo('again [AAAAAAAAAAA].mkv')
    await archive.write('import/broken [BBBBBBBBBBB].mp4', 'x')
    await archive.write('import/notes.docx')
    await archive.write('secret.mp4')
    await symlink(archive.at('secret.mp4'), archive.at('import/link [CCCCCCCCCCC].mp4'))
    await symlink(archive.home, archive.at('import/folder'))
    const socket = createServer().listen(archive.at('import/socket [DDDDDDDDDDD].mp4'))
    await once(socket, 'listening')
    const preview = await archive.importFiles({ isPreview: true })
    expect(preview.text).toBe('Would import 3 of 3 media files. 4 skipped. Nothing was changed.')
    const { tag, text, outcomes } = await archive.importFiles({ isErrorIgnored: false })
    expect(tag).toBe('failed')
    expect(text).toMatch(
      /^Imported 1 of 3 media files\. 5 skipped\. 1 failed\. First error: broken \[BBBBBBBBBBB\]\.mp4: failed\. It could not be read as media\.$/,
    )
    expect(outcomes.map(({ outcome, file }) => [file, outcome])).toEqual([
      ['again [AAAAAAAAAAA].mkv', 'archived'],
      ['broken [BBBBBBBBBBB].mp4', 'failed'],
      ['good [AAAAAAAAAAA].mp4', 'skipped'],
      ['notes.docx', 'skipped'],
      ['folder', 'skipped'],
      ['link [CCCCCCCCCCC].mp4', 'skipped'],
      ['socket [DDDDDDDDDDD].mp4', 'skipped'],
    ])
    expect(outcomes.every(({ message, file }) => message.startsWith(`${file}: `))).toBe(true)
    expect(await left()).toHaveLength(6)
    socket.close()
  })

  it('is refused while the media folder is not mounted', async () => {
    await putVideo('v [AAAAAAAAAAA].mp4')
    await rm(archive.at('media/.tubecellar'))
    const { tag, text } = await archive.importFiles()
    expect([tag, text]).toEqual(['failed', 'The media folder is not mounted. Nothing was imported.'])
    expect(await left()).toEqual(['v [AAAAAAAAAAA].mp4'])
  })
})
