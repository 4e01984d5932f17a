import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { writeZip } from '../../platform/files/zip-writer.ts'
import { createTestBucket } from '../../testing/test-bucket.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openBucket } from '../storage/open-media-storage.ts'
import { createLocalBackups, type BackupFiles } from './backup-files.ts'
import { createBucketBackups } from './bucket-backups.ts'

const { signal } = new AbortController()

let home: string
/** Where files are written before they are stored. */
let workDir: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-backups-'))
  workDir = join(home, 'cache/download')
  onTestFinished(() => rm(home, { recursive: true }))
})

interface TestBackups {
  files: BackupFiles
  /** Stores a file that a server did not create. */
  add: (name: string, content: string) => Promise<void>
}

async function createLocal(): Promise<TestBackups> {
  await mkdir(join(home, 'backups'))
  return {
    files: createLocalBackups(home),
    add: (name, content) => writeFile(join(home, 'backups', name), content),
  }
}

interface BucketState {
  isPresent?: boolean
  freeBytes?: number
}

async function createInBucket(state: BucketState = {}): Promise<TestBackups & { objects: ObjectStore }> {
  const objects = await openBucket(await createTestBucket())()
  return {
    objects,
    files: createBucketBackups({
      open: () => Promise.resolve(objects),
      media: { location: 's3://test', isPresent: () => Promise.resolve(state.isPresent ?? true) },
      workDir,
      local: createLocalBackups(home),
      freeBytes: () => Promise.resolve(state.freeBytes ?? 1024 ** 4),
    }),
    add: (name, content) => objects.writeText(`.backups/${name}`, content),
  }
}

const write = (content: string) => (path: string) => writeFile(path, content)
const listNames = async (files: BackupFiles) => (await files.list()).map(({ name }) => name).sort()
const listWork = () => readdir(workDir).catch(() => [])

async function read(files: BackupFiles, name: string) {
  const file = await files.find(name)
  return file && files.withFile(file, path => readFile(path, 'utf8'))
}

// Both have the same behavior.
describe.each([
  ['the data folder', createLocal],
  ['a bucket', createInBucket],
])('backups in %s', (_name, create) => {
  let files: BackupFiles
  let add: TestBackups['add']
  beforeEach(async () => {
    ;({ files, add } = await create())
  })

  it('are stored, listed, read and deleted', async () => {
    await files.create('one.zip', write('first'), signal)
    await files.create('two.zip', write('the second'), signal)
    expect(await listNames(files)).toEqual(['one.zip', 'two.zip'])
    const found = await files.find('two.zip')
    expect(found).toMatchObject({ name: 'two.zip', sizeBytes: 10 })
    expect(Math.abs(found!.modifiedAt - Date.now() / 1000)).toBeLessThan(3600)
    expect(await read(files, 'two.zip')).toBe('the second')
    await files.remove('two.zip')
    await files.remove('missing.zip')
    expect(await listNames(files)).toEqual(['one.zip'])
    expect(await listWork()).toEqual([])
  })

  it('have the names of ZIP files', async () => {
    for (const name of ['notes.txt', '.hidden.zip', 'a b.zip']) await add(name, name)
    expect(await listNames(files)).toEqual(['a b.zip'])
    for (const name of ['notes.txt', '.hidden.zip', 'no.zip', '../x.zip', 'a/b.zip', 'a\\b.zip', '', '.zip'])
      expect(await files.find(name)).toBeUndefined()
  })

  it('do not exist if writing them fails', async () => {
    const fail = async (path: string) => {
      await writeFile(path, 'half')
      throw new Error('disk full')
    }
    await expect(files.create('one.zip', fail, signal)).rejects.toThrow('disk full')
    expect(await listNames(files)).toEqual([])
    expect([...(await readdir(join(home, 'backups')).catch(() => [])), ...(await listWork())]).toEqual([])
  })

  it('list their documents without a copy of the file', async () => {
    // Random lines: the list of the documents is at the end of a file that is larger than what is read.
    const random = Array.from({ length: 1_000 }, () => randomBytes(1_500).toString('base64'))
    const pages = ['es_video-20260101-0.json', 'es_channel-20260101-0.json'].map(name => ({ name, lines: random }))
    await files.create('library.zip', path => writeZip(path, pages, signal), signal)
    const file = (await files.find('library.zip'))!
    expect(file.sizeBytes).toBeGreaterThan(2 * 1024 ** 2)
    expect(await files.listDocuments(file)).toEqual(pages.map(({ name }) => name))
    await add('damaged.zip', 'not a ZIP')
    await add('empty.zip', '')
    for (const name of ['damaged.zip', 'empty.zip'])
      await expect(files.find(name).then(found => files.listDocuments(found!))).rejects.toThrow('It is damaged')
  })
})

describe('backups in a bucket', () => {
  it('are written to a folder that only the user of the server can read', async () => {
    const { files } = await createInBucket()
    const modes: number[] = []
    const writeInFolder = async (path: string) => {
      modes.push((await stat(join(path, '..'))).mode & 0o777)
      await writeFile(path, 'x')
    }
    await files.create('one.zip', writeInFolder, signal)
    await files.withFile((await files.find('one.zip'))!, async path => {
      modes.push((await stat(join(path, '..'))).mode & 0o777)
    })
    expect(modes).toEqual([0o700, 0o700])
    expect(existsSync(join(home, 'backups'))).toBe(false)
  })

  it('are never replaced', async () => {
    const { files } = await createInBucket()
    await files.create('one.zip', write('first'), signal)
    await expect(files.create('one.zip', write('second'), signal)).rejects.toBeInstanceOf(NameTakenError)
    expect(await read(files, 'one.zip')).toBe('first')
  })

  it('are listed together with those of the data folder, which can be read and deleted', async () => {
    const { files } = await createInBucket()
    await mkdir(join(home, 'backups'))
    for (const name of ['both.zip', 'old.zip']) await writeFile(join(home, 'backups', name), `local ${name}`)
    await files.create('both.zip', write('stored'), signal)
    expect(await listNames(files)).toEqual(['both.zip', 'old.zip'])
    expect(await read(files, 'both.zip')).toBe('stored')
    expect(await read(files, 'old.zip')).toBe('local old.zip')
    for (const name of ['both.zip', 'old.zip']) await files.remove(name)
    expect(await listNames(files)).toEqual([])
  })

  it('are not written to the bucket of another archive, or deleted from it', async () => {
    const state: BucketState = {}
    const { files, objects } = await createInBucket(state)
    await files.create('one.zip', write('first'), signal)
    state.isPresent = false
    await expect(files.create('two.zip', write('second'), signal)).rejects.toMatchObject({ code: 'mediaMissing' })
    await expect(files.remove('one.zip')).rejects.toThrow('s3://test is missing, or that of another archive')
    expect((await objects.list('', { isDeep: true })).objects.map(({ key }) => key)).toEqual(['.backups/one.zip'])
  })

  it('are not read if the disk has too little space for a copy', async () => {
    const { files } = await createInBucket({ freeBytes: 1024 })
    await files.create('one.zip', write('first'), signal)
    await expect(read(files, 'one.zip')).rejects.toMatchObject({ code: 'diskFull' })
    await expect(read(files, 'one.zip')).rejects.toThrow('1.0 KiB are free')
    expect(await listWork()).toEqual([])
  })

  it('are not uploaded after an abort', async () => {
    const { files } = await createInBucket()
    const stop = new AbortController()
    const writeAndStop = async (path: string) => {
      await writeFile(path, 'x')
      stop.abort(new Error('enough'))
    }
    await expect(files.create('one.zip', writeAndStop, stop.signal)).rejects.toThrow('enough')
    expect(await listNames(files)).toEqual([])
    expect(await listWork()).toEqual([])
  })
})
