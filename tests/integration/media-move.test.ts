import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseFile, lockInstance, openDatabase } from '@tubecellar/server/testing'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { canMount, mountDisk, remountDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

const FILES = 120
const FILE_BYTES = 64 * 1024

let home: string
let data: string
let media: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-move-'))
  onTestFinished(() => removeFolder(home))
  data = join(home, 'data')
  media = join(home, 'media')
  await mkdir(data)
  const db = openDatabase(databaseFile(data))
  seedLibrary(db, { videos: 0, channels: 1 })
  db.close()
  await mkdir(join(media, 'channel'), { recursive: true })
  await writeFile(join(media, '.tubecellar'), '')
})

async function addFiles() {
  for (let number = 0; number < FILES; number++)
    await writeFile(join(media, 'channel', `${number}.mp4`), Buffer.alloc(FILE_BYTES, number % 256))
}

const args = (target: string) => ['media', 'move', '--from', media, '--to', target, '--data', data]
const names = (folder: string) => readdir(join(folder, 'channel')).catch(() => [])

async function expectEqual(target: string) {
  const expected = await names(media)
  expect((await names(target)).sort()).toEqual(expected.sort())
  for (const name of expected.slice(0, 5))
    expect(await readFile(join(target, 'channel', name))).toEqual(await readFile(join(media, 'channel', name)))
}

describe('cellar media move', () => {
  it('continues after kill -9, and the target cannot be used before', async () => {
    await addFiles()
    const target = join(home, 'target')
    const killed = spawnCellar(args(target), { home })
    const exit = once(killed, 'exit')
    await waitUntil('copied files', async () => (await names(target)).length > 5, { stepMs: 5 })
    killed.kill('SIGKILL')
    await exit
    expect((await names(target)).length).toBeLessThan(FILES)
    expect(await readdir(target)).not.toContain('.tubecellar')

    const { exitCode, out, err } = await cellar([...args(target), '--json'], { home })
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    const receipt = JSON.parse(out) as { state: string; files: number; copied_files: number }
    expect(receipt).toMatchObject({ state: 'complete', files: FILES })
    expect(receipt.copied_files).toBeLessThan(FILES)
    await expectEqual(target)
    expect(await readdir(target)).toContain('.tubecellar')
    expect((await readdir(data)).filter(name => /^media-move-.*json$/.test(name))).toHaveLength(2)
  })

  it.runIf(canMount)('names a full target, and continues when it has space', async () => {
    await addFiles()
    const target = join(home, 'disk')
    mountDisk(target, 'size=4m')
    const full = await cellar(args(target), { home })
    expect(full).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/has .* free.*run the command again/) as string,
    })
    remountDisk(target, 'size=100m,nr_inodes=60')
    expect(await cellar(args(target), { home })).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/is full.*again to continue/) as string,
    })
    expect((await names(target)).length).toBeGreaterThan(30)
    remountDisk(target, 'size=100m,nr_inodes=2000')
    expect(await cellar(args(target), { home })).toMatchObject({ exitCode: 0, err: '' })
    await expectEqual(target)
  })

  it('prints what it would copy, and completes the move after the server was stopped', async () => {
    await writeFile(join(media, 'channel/a.mp4'), 'a video')
    const target = join(home, 'target')
    const planned = await cellar([...args(target), '--dry-run'], { home })
    expect(planned.out.trim()).toBe(libraryTexts.wouldMove(media, target, '1 file', '7 B'))

    const server = lockInstance(data)
    expect((await cellar(args(target), { home })).out).toContain(libraryTexts.moveNeedsLastPass)
    server.release()

    const last = await cellar(args(target), { home })
    expect(last.out).toContain(libraryTexts.movedFiles(media, target, '0 files', '0 B'))
    expect(last.out).toContain(libraryTexts.allMoved('1 file', '7 B'))
    expect(await names(target)).toEqual(['a.mp4'])
  })
})
