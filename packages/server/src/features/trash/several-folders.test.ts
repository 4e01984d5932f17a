import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMediaRoots } from '../../media/storage/media-roots.ts'
import type { MediaRoots } from '../../media/storage/media-storage.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { openTrashFixture, type TrashFixture } from '../../testing/trash-fixture.ts'

const DAY_S = 24 * 3600

let fixture: TrashFixture
let roots: MediaRoots
beforeEach(async () => {
  fixture = await openTrashFixture()
  const settings = createSettingsStore(fixture.db)
  roots = createMediaRoots({ folders: [fixture.media(), inSecond()], minFreeBytes: 0, settings })
  await roots.markNew({ hasVideos: true })
})
afterEach(() => fixture.close())

const inSecond = (path = '') => join(fixture.home, 'second', path)
const start = () => fixture.start(undefined, roots)
const ids = async () => (await fixture.list()).map(({ youtube_id: id }) => id).sort()

/** A video whose files are in the second folder. */
async function addToSecond(id: string) {
  const { paths } = await fixture.addVideo(id)
  await mkdir(inSecond('c'), { recursive: true })
  for (const path of paths) await rename(fixture.media(path), inSecond(path))
  return paths
}

const unmount = () => rename(inSecond(), join(fixture.home, 'away'))
const mount = () => rename(join(fixture.home, 'away'), inSecond())

it('a video is deleted and restored in its folder', async () => {
  const paths = await addToSecond('a')
  const before = fixture.library()
  await start().removal.removeVideo('a', { reason: 'user' })
  expect(paths.filter(path => existsSync(inSecond(path)))).toEqual([])
  expect(existsSync(fixture.media('.trash'))).toBe(false)
  const [entry] = await fixture.list()
  await start().trash.restore(entry!.id)
  expect(paths.filter(path => !existsSync(inSecond(path)))).toEqual([])
  expect(fixture.library()).toEqual(before)
})

it('a deletion that a crash interrupted is undone or completed', { timeout: 60_000 }, async () => {
  const paths = await addToSecond('a')
  const before = fixture.library()
  for (let left = 0; ; left++) {
    const crash = { left }
    await fixture
      .start(crash, roots)
      .removal.removeVideo('a', { reason: 'user' })
      .catch(() => undefined)
    await start().maintenance.recover()
    const isDeleted = (await fixture.list()).length > 0
    expect(paths.map(path => existsSync(inSecond(path)))).toEqual(paths.map(() => !isDeleted))
    if (!isDeleted) expect(fixture.library()).toEqual(before)
    else break
  }
})

it('nothing of a missing folder is deleted, restored or removed from the list', async () => {
  await addToSecond('a')
  await addToSecond('kept')
  await fixture.addVideo('b')
  for (const id of ['a', 'b']) await start().removal.removeVideo(id, { reason: 'user' })
  const entry = (await fixture.list()).find(({ youtube_id: id }) => id === 'a')!
  await unmount()
  const { trash, removal, maintenance } = start()
  const missing = expect.objectContaining({ code: 'mediaMissing' }) as Error
  await expect(removal.removeVideo('kept', { reason: 'user' })).rejects.toEqual(missing)
  await expect(trash.restore(entry.id)).rejects.toEqual(missing)
  await expect(trash.remove(entry.id)).rejects.toEqual(missing)
  await maintenance.recover()
  expect(await ids()).toEqual(['a', 'b'])

  fixture.now += 400 * DAY_S
  await maintenance.run()
  fixture.now += 400 * DAY_S
  await maintenance.run()
  expect(await ids()).toEqual(['a'])
  await mount()
  await maintenance.run()
  expect(await ids()).toEqual([])
  expect(existsSync(inSecond('c/kept.mp4'))).toBe(true)
})
