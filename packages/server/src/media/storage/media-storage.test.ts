import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { createLocalMediaStorage } from './local-media-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { openBucket } from './open-media-storage.ts'
import { createS3MediaStorage } from './s3-media-storage.ts'
import { createTestBucket } from '../../testing/test-bucket.ts'
import { openTestRoots } from '../../testing/test-roots.ts'
import { placeOrKeep, saveAside } from './place-file.ts'

interface TestStorage {
  storage: MediaStorage
  add: (path: string, content: string) => Promise<void>
}

async function createLocal(home: string): Promise<TestStorage> {
  const folder = join(home, 'media')
  await mkdir(folder, { recursive: true })
  return {
    storage: createLocalMediaStorage(folder),
    add: async (path, content) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
  }
}

/** The existing files are in the second folder. */
async function createSeveral(home: string, { isMarked = true } = {}): Promise<TestStorage> {
  const { storage } = openTestRoots(home)
  if (isMarked) await storage.markPresent()
  return {
    storage,
    add: async (path, content) => {
      await mkdir(dirname(join(home, 'two', path)), { recursive: true })
      await writeFile(join(home, 'two', path), content)
    },
  }
}

async function createS3(home: string): Promise<TestStorage> {
  const bucket = await createTestBucket()
  const open = openBucket(bucket)
  const id = () => Promise.resolve('this archive')
  return {
    storage: createS3MediaStorage({ location: bucket.url, open, workDir: home, archiveId: { create: id, read: id } }),
    add: async (path, content) => (await open()).writeText(path, content),
  }
}

const fail = (path: string, reason: string) => {
  throw new Error(`${path}: ${reason}`)
}

async function listPaths(storage: MediaStorage, accepts: (name: string) => boolean) {
  const paths: string[] = []
  for await (const { path } of storage.list({ accepts, onRefused: fail })) paths.push(path)
  return paths
}

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-storage-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

// Every implementation has the same behavior.
describe.each([
  ['a local folder', createLocal],
  ['several local folders', createSeveral],
  ['a bucket', createS3],
])('media in %s', (_name, create) => {
  let storage: MediaStorage
  let add: TestStorage['add']
  beforeEach(async () => {
    ;({ storage, add } = await create(home))
  })

  it('is found with its size and the time of its last change', async () => {
    const before = Date.now()
    await add('UCa/a ü#.mp4', '0123456789')
    const file = await storage.find('UCa/a ü#.mp4')
    expect(file?.sizeBytes).toBe(10)
    // The time of a storage may be in whole seconds.
    expect(file?.modifiedMs).toBeGreaterThanOrEqual(before - 2000)
    expect(file?.modifiedMs).toBeLessThanOrEqual(Date.now() + 2000)
  })

  it('is read in ranges', async () => {
    await add('UCa/a.mp4', '0123456789')
    const file = await storage.find('UCa/a.mp4')
    const read = async (start: number, end: number) => text((await file?.read({ start, end }))!)
    expect(await read(0, 9)).toBe('0123456789')
    expect(await read(0, 0)).toBe('0')
    expect(await read(3, 5)).toBe('345')
  })

  it.each([
    '',
    'UCa',
    'UCa/',
    'UCa/b.mp4',
    'UCb/a.mp4',
    'UCa/a.mp4/b',
    '../media/UCa/a.mp4',
    '/UCa/a.mp4',
    'x'.repeat(5000),
  ])('is not found at %j', async path => {
    await add('UCa/a.mp4', 'x')
    expect(await storage.find(path)).toBeUndefined()
  })

  it('is not found at hidden paths', async () => {
    await add('UCa/.a.mp4.incoming', 'x')
    await add('.trash/a/a.mp4', 'x')
    expect(await storage.find('UCa/.a.mp4.incoming')).toBeUndefined()
    expect(await storage.find('.trash/a/a.mp4')).toBeUndefined()
  })

  it('is listed one folder deep by name, except hidden and ignored folders', async () => {
    for (const path of [
      'UCa/b.mp4',
      'UCa/a.mp4',
      'UCa/a.vtt',
      'UCa/deep/c.mp4',
      'top.mp4',
      '.trash/d.mp4',
      '@eaDir/e.mp4',
    ])
      await add(path, path)
    expect(await listPaths(storage, name => name.endsWith('.mp4'))).toEqual(['UCa/a.mp4', 'UCa/b.mp4'])
    expect(await listPaths(storage, () => false)).toEqual([])
    for await (const { path, sizeBytes } of storage.list({ accepts: () => true })) expect(sizeBytes).toBe(path.length)
  })

  it('is listed in one folder, which may not exist', async () => {
    for (const path of ['UCa/a.vtt', 'UCb/b.vtt']) await add(path, 'x')
    const paths: string[] = []
    for (const folder of ['UCb', 'UCc'])
      for await (const { path } of storage.list({ folder, accepts: () => true })) paths.push(path)
    expect(paths).toEqual(['UCb/b.vtt'])
  })

  it('has texts that are written completely, also in a new folder', async () => {
    expect(await storage.readText('UCa/a.vtt')).toBeUndefined()
    for (const content of ['first ü', 'second', '']) {
      await storage.writeText('UCa/a.vtt', content)
      expect(await storage.readText('UCa/a.vtt')).toBe(content)
    }
    expect(await listPaths(storage, () => true)).toEqual(['UCa/a.vtt'])
  })

  const readAll = async (path: string) => {
    const file = await storage.find(path)
    return file && text(await file.read({ start: 0, end: file.sizeBytes - 1 }))
  }

  it('is staged under a hidden name, where an earlier file is replaced', async () => {
    for (const content of ['first', 'second']) await storage.stage('UCa/a.mp4', async file => writeFile(file, content))
    expect(await storage.find('UCa/a.mp4')).toBeUndefined()
    expect(await storage.stat('UCa/.a.mp4.incoming')).toMatchObject({ sizeBytes: 6 })
    expect(await listPaths(storage, () => true)).toEqual(['UCa/.a.mp4.incoming'])
    await storage.move('UCa/.a.mp4.incoming', 'UCa/a.mp4')
    expect(await readAll('UCa/a.mp4')).toBe('second')
    expect(await storage.stat('UCa/.a.mp4.incoming')).toBeUndefined()
  })

  it('is not staged when writing fails', async () => {
    const failing = storage.stage('UCa/a.mp4', () => Promise.reject(new Error('the disk is full')))
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await storage.stat('UCa/.a.mp4.incoming')).toBeUndefined()
  })

  it('never replaces a file when it is moved, except an empty one', async () => {
    await add('UCa/a.mp4', 'new')
    await add('UCa/b.mp4', 'old')
    await add('UCa/empty.mp4', '')
    await expect(storage.move('UCa/a.mp4', 'UCa/b.mp4')).rejects.toBeInstanceOf(NameTakenError)
    expect([await readAll('UCa/a.mp4'), await readAll('UCa/b.mp4')]).toEqual(['new', 'old'])
    await storage.move('UCa/a.mp4', 'UCa/empty.mp4')
    expect([await readAll('UCa/a.mp4'), await readAll('UCa/empty.mp4')]).toEqual([undefined, 'new'])
    await expect(storage.move('UCa/a.mp4', 'UCa/c.mp4')).rejects.toThrow()
  })

  it('keeps the files at its path under other names', async () => {
    for (const content of ['first', 'second', 'third']) {
      await storage.stage('UCa/a.mp4', async file => writeFile(file, content))
      await placeOrKeep(storage, 'UCa/.a.mp4.incoming', 'UCa/a.mp4')
    }
    const paths = ['UCa/a.mp4', 'UCa/kept-1.a.mp4', 'UCa/kept-2.a.mp4']
    expect(await Promise.all(paths.map(readAll))).toEqual(['third', 'first', 'second'])
    expect(await saveAside(storage, 'UCa/a.mp4')).toBe('UCa/kept-3.a.mp4')
  })

  it('is changed as a whole', async () => {
    await add('UCa/a.mp4', 'old')
    await storage.change('UCa/a.mp4', async file => writeFile(file, `${await readFile(file, 'utf8')} and new`))
    expect(await readAll('UCa/a.mp4')).toBe('old and new')
    const failing = storage.change('UCa/a.mp4', () => Promise.reject(new Error('not a media file')))
    await expect(failing).rejects.toThrow('not a media file')
    expect(await readAll('UCa/a.mp4')).toBe('old and new')
  })

  it('is removed, also if it is missing', async () => {
    await add('UCa/a.mp4', 'x')
    await storage.remove('UCa/a.mp4')
    await storage.remove('UCa/a.mp4')
    expect(await storage.stat('UCa/a.mp4')).toBeUndefined()
  })

  it('is read by programs', async () => {
    await add('UCa/a.mp4', '0123456789')
    const readWith = (input: string) =>
      input.startsWith('/') ? readFile(input, 'utf8') : fetch(input).then(r => r.text())
    expect(await storage.withInput('UCa/a.mp4', readWith)).toBe('0123456789')
    await expect(storage.withInput('UCa/b.mp4', readWith)).rejects.toThrow()
  })

  it('has facts of files only', async () => {
    await add('UCa/a.mp4', 'four')
    expect(await storage.stat('UCa/a.mp4')).toMatchObject({ sizeBytes: 4 })
    expect([await storage.stat('UCa'), await storage.stat('UCb/a.mp4')]).toEqual([undefined, undefined])
  })

  it('is present from the time when it is marked', async () => {
    const { storage } = await create(join(home, 'new'), { isMarked: false })
    expect([await storage.isPresent(), await storage.isEmpty()]).toEqual([false, true])
    await storage.markPresent()
    expect([await storage.isPresent(), await storage.isEmpty()]).toEqual([true, false])
    await storage.markPresent()
    expect(await storage.isPresent()).toBe(true)
    expect(await listPaths(storage, () => true)).toEqual([])
  })
})

describe('a bucket of another archive', () => {
  it('is not present, and its marker is not replaced', async () => {
    const { storage, add } = await createS3(home)
    await add('.tubecellar', 'another archive')
    await storage.markPresent()
    expect(await storage.isPresent()).toBe(false)
    expect(await storage.readText('.tubecellar')).toBe('another archive')
  })
})

describe('links in a local folder', () => {
  it('are followed inside the folder only', async () => {
    const { storage, add } = await createLocal(home)
    await add('UCa/a.mp4', '0123456789')
    await add('../outside/secret.mp4', 'x')
    await symlink('a.mp4', join(home, 'media/UCa/alias.mp4'))
    await symlink(join(home, 'outside/secret.mp4'), join(home, 'media/UCa/link.mp4'))
    await symlink(join(home, 'outside'), join(home, 'media/UCb'))
    expect(await storage.find('UCa/alias.mp4')).toMatchObject({ sizeBytes: 10 })
    expect(await storage.find('UCa/link.mp4')).toBeUndefined()
    expect(await storage.readText('UCa/link.mp4')).toBeUndefined()
    expect(await storage.find('UCb/secret.mp4')).toBeUndefined()
  })

  it('that point outside are listed as refused, and linked folders are left out', async () => {
    const { storage, add } = await createLocal(home)
    await add('UCa/a.mp4', 'x')
    await add('../outside/secret.mp4', 'x')
    await symlink('a.mp4', join(home, 'media/UCa/alias.mp4'))
    await symlink(join(home, 'outside/secret.mp4'), join(home, 'media/UCa/link.mp4'))
    await symlink(join(home, 'outside'), join(home, 'media/UCb'))
    const found: string[] = []
    const refused: string[] = []
    const files = storage.list({ accepts: () => true, onRefused: path => void refused.push(path) })
    for await (const { path } of files) found.push(path)
    expect({ found, refused }).toEqual({ found: ['UCa/a.mp4', 'UCa/alias.mp4'], refused: ['UCa/link.mp4'] })
  })
})
