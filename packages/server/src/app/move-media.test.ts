import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { lockInstance } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { localImages } from '../media/images/image-storage.ts'
import { createMediaStorage, openBucket, openTrashFiles } from '../media/storage/open-media-storage.ts'
import { insertChannels, insertVideos } from '../testing/library-rows.ts'
import { createTestBucket } from '../testing/test-bucket.ts'
import { databaseFile } from './dependencies.ts'
import { moveMedia, type MoveProgress } from './move-media.ts'

const LIBRARY = {
  'c/a.mp4': 'the video a',
  'c/a.tubecellar.json': '{"id":"a"}',
  'c/a.en.vtt': 'WEBVTT',
  'c/.new.mp4.incoming': 'a download in progress',
  'd/kept-1.x.mp4': '',
  '.trash/e1/manifest.json': '{"files":[{"path":"c/b.mp4"}]}',
  '.trash/e1/files/c/b.mp4': 'the deleted video b',
  '.trash/e1/thumb.jpg': 'an image',
  '.trash/.replacing-e2/manifest.json': '{"files":[]}',
  '.trash/.replacing-e2/files/c/a.en.vtt': 'previous subtitles',
}

let home: string
let config: Config
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'media-move-'))
  onTestFinished(() => rm(home, { recursive: true }))
  config = configOf(join(home, 'media'))
  await mkdir(config.dataDir)
  const db = openDatabase(databaseFile(config.dataDir))
  await insertChannels(db, { id: 'c' })
  await insertVideos(db, { id: 'a' }, { id: 'lost', is_active: 0 })
  db.close()
  await writeFiles(config.mediaDir, { ...LIBRARY, '.tubecellar': 'marker', 'c/a.vtt.unfinished': '', 'notes.txt': 'x' })
})

const configOf = (media: string) => readConfig({ data: join(home, 'data'), media }, {})
const bucketConfig = async (): Promise<Config> => ({ ...config, bucket: await createTestBucket() })

async function writeFiles(root: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function readTree(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = await Promise.all(paths.map(async path => [path.slice(root.length + 1), await readFile(path, 'utf8')]))
  return Object.fromEntries(files) as Record<string, string>
}

const listKeys = async ({ bucket }: Config) =>
  (await (await openBucket(bucket!)()).list('', { isDeep: true })).objects.map(({ key }) => key).sort()

function move(source: Config, target: Config, options: Partial<MoveProgress & { isDryRun: boolean }> = {}) {
  const { isDryRun = false, signal = new AbortController().signal, onStep = () => undefined } = options
  return moveMedia({ source, target, isDryRun }, { signal, onStep })
}

describe('a move of the media', () => {
  it('copies to a bucket and back to a folder, with the trash', async () => {
    const bucket = await bucketConfig()
    const files = Object.keys(LIBRARY).length
    const receipt = await move(config, bucket)
    expect(receipt).toMatchObject({ state: 'complete', files, copiedFiles: files, isSourceInUse: false })
    expect(await createMediaStorage(bucket).readText('c/a.en.vtt')).toBe('WEBVTT')
    const trash = openTrashFiles(bucket, localImages)
    expect([await trash.list('settled'), await trash.list('replacing')]).toEqual([['e1'], ['e2']])
    expect(await trash.has('e1', 'settled', 'c/b.mp4')).toBe(true)
    expect(await trash.manifest('e1', 'settled')).toBe(LIBRARY['.trash/e1/manifest.json'])
    await trash.copyImageOut('e1', 'settled', join(home, 'image.jpg'))
    expect(await readFile(join(home, 'image.jpg'), 'utf8')).toBe('an image')

    const back = configOf(join(home, 'back'))
    await move(bucket, back)
    const { '.tubecellar': marker, ...copied } = await readTree(back.mediaDir)
    expect(copied).toEqual(LIBRARY)
    expect(marker).toMatch(/^Archive: [-0-9a-f]{36}$/m)
    expect(await listKeys(bucket)).not.toContain('.tubecellar')
  })

  it('keeps the files of the source, and marks it as moved', async () => {
    const target = configOf(join(home, 'target'))
    const before = await readTree(config.mediaDir)
    await utimes(join(config.mediaDir, 'c/a.mp4'), 1000, 2000)
    const receipt = await move(config, target)
    const { '.tubecellar-moved': note, ...source } = await readTree(config.mediaDir)
    expect({ ...source, '.tubecellar': 'marker' }).toEqual(before)
    expect(note).toContain(target.mediaDir)
    expect((await createMediaStorage(target).stat('c/a.mp4'))?.modifiedMs).toBe(2_000_000)
    expect(JSON.parse(await readFile(receipt.file, 'utf8'))).toEqual(receipt)
    const sums = (await readFile(receipt.checksums, 'utf8')).trim().split('\n')
    expect(sums).toHaveLength(receipt.files)
    expect(sums.filter(line => /"sha256":"[0-9a-f]{64}"/.test(line))).toEqual(sums)
  })

  it('copies the files of several folders to one, and reports files that are in two of them', async () => {
    const extra = join(home, 'extra')
    const several = readConfig({ data: join(home, 'data'), media: config.mediaDir }, { CELLAR_MEDIA_EXTRA: extra })
    await writeFiles(extra, {
      'c/e.mp4': 'in the other folder',
      'c/a.mp4': 'a copy of another version',
      '.trash/e1/manifest.json': LIBRARY['.trash/e1/manifest.json'],
      '.trash/e1/files/c/b.en.vtt': 'deleted subtitles',
    })
    const target = configOf(join(home, 'target'))
    await expect(move(several, configOf(extra))).rejects.toMatchObject({ code: 'sameStorage' })
    await expect(move(several, target)).rejects.toThrow(`${extra} does not contain the media of an archive`)
    await writeFiles(extra, { '.tubecellar': 'marker' })
    const receipt = await move(several, target)
    expect(receipt).toMatchObject({ state: 'complete', source: `${config.mediaDir}, ${extra}` })
    expect(receipt.refused).toEqual([
      { path: 'c/a.mp4', reason: expect.stringContaining(`the one in ${extra} is not`) as string },
    ])
    const { '.tubecellar': _, ...moved } = await readTree(target.mediaDir)
    expect(moved).toEqual({
      ...LIBRARY,
      'c/e.mp4': 'in the other folder',
      '.trash/e1/files/c/b.en.vtt': 'deleted subtitles',
    })
    for (const folder of [config.mediaDir, extra]) {
      const left = await readdir(folder)
      expect([left.includes('.tubecellar'), left.includes('.tubecellar-moved')]).toEqual([false, true])
    }
  })

  it('copies deleted videos that are on a separate volume of their channel', async () => {
    await writeFiles(config.mediaDir, { 'c/.trash/e1/b.mp4': 'on the volume', 'c/.trash/gone/x.mp4': 'of no entry' })
    const target = configOf(join(home, 'target'))
    await rm(join(config.mediaDir, '.trash/e1/files'), { recursive: true })
    await move(config, target)
    expect(await readTree(join(target.mediaDir, '.trash/e1/files'))).toEqual({ 'c/b.mp4': 'on the volume' })
    expect(await openTrashFiles(target, localImages).has('e1', 'settled', 'c/b.mp4')).toBe(true)
  })

  it('to a bucket and back includes the images, also those that were replaced', async () => {
    const bucket = await bucketConfig()
    const images = {
      'videos/a/a.jpg': 'image',
      'videos/a/.superseded/a-1.jpg': 'old image',
      'channels/c_thumb.jpg': '',
    }
    await writeFiles(config.cacheDir, { ...images, 'small/videos/a/a.jpg': 'resized' })
    await move(config, bucket)
    const keys = await listKeys(bucket)
    expect(keys.filter(key => key.startsWith('.images/')).sort()).toEqual(
      Object.keys(images)
        .map(path => `.images/${path}`)
        .sort(),
    )
    await rm(config.cacheDir, { recursive: true })
    // A copy of an image that another server has replaced.
    await writeFiles(config.cacheDir, { 'videos/a/a.jpg': 'older' })
    await move(bucket, configOf(join(home, 'restored')))
    expect(await readTree(config.cacheDir)).toEqual(images)
  })

  it('to a bucket and back includes the ZIP backups', async () => {
    const bucket = await bucketConfig()
    const folder = join(config.dataDir, 'backups')
    await writeFiles(folder, { 'one.zip': 'first', 'two.zip': 'second', '.one.zip.unfinished': '', 'notes.txt': '' })
    await move(config, bucket)
    const isBackup = (key: string) => key.startsWith('.backups/')
    expect((await listKeys(bucket)).filter(isBackup)).toEqual(['.backups/one.zip', '.backups/two.zip'])
    await rm(folder, { recursive: true })
    await writeFiles(folder, { 'two.zip': 'second', '.one.zip.tubecellar-move': 'fi' })
    await move(bucket, configOf(join(home, 'restored')))
    expect(await readTree(folder)).toEqual({ 'one.zip': 'first', 'two.zip': 'second' })
  })

  it.each(['folder', 'bucket'])('to a %s is completed by a second pass after the server was stopped', async kind => {
    const target = kind === 'bucket' ? await bucketConfig() : configOf(join(home, 'target'))
    const server = lockInstance(config.dataDir)
    const first = await move(config, target)
    expect(first).toMatchObject({ state: 'unfinished', isSourceInUse: true, files: 7, copiedFiles: 7 })
    expect(await createMediaStorage(target).isPresent()).toBe(false)
    server.release()

    await writeFiles(config.mediaDir, { 'c/a.tubecellar.json': '{"id":"b"}', 'c/n.mp4': 'new' })
    await rename(join(config.mediaDir, 'c/a.en.vtt'), join(config.mediaDir, 'c/a.de.vtt'))
    const { files } = await move(config, target, { isDryRun: true })
    const second = await move(config, target)
    expect(second).toMatchObject({ id: first.id, state: 'complete', files, copiedFiles: 6 })
    const media = createMediaStorage(target)
    expect(await media.readText('c/a.tubecellar.json')).toBe('{"id":"b"}')
    expect(await media.stat('c/a.en.vtt')).toBeUndefined()
    expect(await media.readText('c/n.mp4')).toBe('new')
  })

  it('continues after an interruption, and copies again what may be incomplete', async () => {
    const target = configOf(join(home, 'target'))
    const abort = new AbortController()
    const onStep = (text: string) => void (text.startsWith('Copying: 2 ') && abort.abort())
    await expect(move(config, target, { signal: abort.signal, onStep })).rejects.toThrow()
    const copied = Object.keys(await readTree(target.mediaDir)).filter(path => path in LIBRARY)
    expect(copied.length).toBeLessThan(Object.keys(LIBRARY).length)

    // As after a crash between the copy and the comparison.
    const [name = ''] = (await readdir(config.dataDir)).filter(file => file.endsWith('.ndjson'))
    const journal = join(config.dataDir, name)
    await writeFile(journal, `{"name":"c/a.mp4","isVerified":false}\n{"name":"c/a.t`, { flag: 'a' })
    await writeFiles(target.mediaDir, { 'c/a.mp4': 'the video', 'c/.a.mp4.tubecellar-move': 'th' })
    await move(config, target)
    const { '.tubecellar': _marker, ...files } = await readTree(target.mediaDir)
    expect(files).toEqual(LIBRARY)
  })

  it('never replaces files of others, and keeps equal ones', async () => {
    const target = configOf(join(home, 'target'))
    await writeFiles(target.mediaDir, { 'c/a.mp4': 'not the one', 'c/a.en.vtt': 'WEBVTT', 'own.txt': 'x' })
    await expect(move(config, target)).rejects.toMatchObject({
      code: 'copyDiffers',
      message: expect.stringContaining('c/a.mp4') as string,
    })
    expect(await readTree(target.mediaDir)).toMatchObject({ 'c/a.mp4': 'not the one', 'own.txt': 'x' })
    await rm(join(target.mediaDir, 'c/a.mp4'))
    expect(await move(config, target)).toMatchObject({ state: 'complete', copiedFiles: 1 })
  })

  it('refuses targets of another archive', async () => {
    const target = configOf(join(home, 'target'))
    await writeFiles(target.mediaDir, { '.tubecellar': 'This is a marker.\nArchive: another\n' })
    await expect(move(config, target)).rejects.toMatchObject({ code: 'targetNotEmpty', hint: undefined })
    const bucket = await bucketConfig()
    await (await openBucket(bucket.bucket!)()).writeText('.tubecellar', 'another')
    await expect(move(config, bucket)).rejects.toMatchObject({ code: 'targetNotEmpty' })
    expect(await listKeys(bucket)).toEqual(['.tubecellar'])
    const moving = configOf(join(home, 'moving'))
    await writeFiles(moving.mediaDir, { '.tubecellar-move': 'other' })
    await expect(move(config, moving)).rejects.toMatchObject({ code: 'unfinishedCopy' })
  })

  it('refuses a source of another archive, an unmounted one, and one without the file of a video', async () => {
    const target = configOf(join(home, 'target'))
    const marker = join(config.mediaDir, '.tubecellar')
    await writeFile(marker, 'Archive: another\n')
    await expect(move(config, target)).rejects.toMatchObject({ code: 'foreignBucket' })
    await rm(marker)
    await expect(move(config, target)).rejects.toMatchObject({ code: 'sourceIncomplete' })
    await writeFile(marker, '')
    await rm(join(config.mediaDir, 'c/a.mp4'))
    await expect(move(config, target)).rejects.toThrow('c/a.mp4')
    await writeFiles(config.mediaDir, { 'c/a.mp4': 'a', '.trash/.moving-e3/manifest.json': '{}' })
    await expect(move(config, target)).rejects.toMatchObject({ code: 'sourceIncomplete' })
    expect(await readdir(home)).not.toContain('target')
  })

  it.each(['media', 'media/below', '.'])('refuses the target %s', async folder => {
    await expect(move(config, configOf(join(home, folder)))).rejects.toMatchObject({ code: 'sameStorage' })
  })

  it('only counts in a dry run', async () => {
    const target = configOf(join(home, 'target'))
    const before = await readdir(config.dataDir)
    expect(await move(config, target, { isDryRun: true })).toMatchObject({
      state: 'planned',
      files: 10,
      copiedFiles: 10,
    })
    expect(await readdir(home)).not.toContain('target')
    expect((await readdir(config.dataDir)).filter(name => !name.endsWith('.lock'))).toEqual(
      before.filter(name => !name.endsWith('.lock')),
    )
  })
})
