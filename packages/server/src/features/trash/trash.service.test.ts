import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTrashFiles } from '../../media/trash-files.ts'
import { openTrashFixture, type Crash, type TrashFixture } from '../../testing/trash-fixture.ts'
import { createFileReplacement } from './file-replacement.ts'

const byUser = { reason: 'user', deletedBy: 'ann' } as const

let t: TrashFixture
beforeEach(async () => {
  t = await openTrashFixture()
})
afterEach(() => t.close())

const STEPS_MAX = 60

/** Where the complete video is; any other state fails the test. */
async function findPlace({ id, paths }: { id: string; paths: string[] }, before: object) {
  const [entry, ...others] = await t.list()
  expect(others).toEqual([])
  expect(t.db.raw.prepare('SELECT * FROM trash_moves').all()).toEqual([])
  const names = (await readdir(t.media('.trash')).catch(() => [])).toSorted()
  const isInLibrary = t.db.raw.prepare('SELECT 1 FROM videos WHERE id = ?').get(id) !== undefined
  if (isInLibrary) {
    expect({ entry, names, files: paths.filter(t.isThere) }).toEqual({ entry: undefined, names: [], files: paths })
    expect(t.library()).toEqual(before)
    return 'library'
  }
  expect(names).toEqual([entry?.id])
  expect(paths.filter(t.isThere)).toEqual([])
  for (const path of paths)
    expect(await readFile(t.media('.trash', entry!.id, 'files', path), 'utf8')).toBe(`${path} text`)
  return 'trash'
}

it('a video that a rule deleted is protected after it is restored', async () => {
  for (const [id, why] of [
    ['by-rule', { reason: 'auto_delete' }],
    ['by-user', byUser],
  ] as const) {
    await t.addVideo(id)
    await t.start().removal.removeVideo(id, why)
    await t.start().trash.restore((await t.list())[0]!.id)
  }
  expect(t.db.raw.prepare('SELECT id, is_kept FROM videos ORDER BY id').all()).toEqual([
    { id: 'by-rule', is_kept: 1 },
    { id: 'by-user', is_kept: 0 },
  ])
})

describe('a process that is killed at any step', () => {
  it('during a deletion leaves the video complete in the library or in the trash', async () => {
    const places = new Set<string>()
    for (let step = 0; step < STEPS_MAX; step++) {
      const video = await t.addVideo(`v${step}`)
      const before = t.library()
      const crash = { left: step }
      const outcome = await t
        .start(crash)
        .removal.removeVideo(video.id, byUser)
        .then(
          () => 'done',
          () => 'killed',
        )
      await t.start().maintenance.recover()
      const place = await findPlace(video, before)
      places.add(place)
      if (place === 'trash') await t.start().trash.restore((await t.list())[0]!.id)
      expect(t.library()).toEqual(before)
      await t.start().removal.removeVideo(video.id, byUser)
      await t.start().trash.remove((await t.list())[0]!.id)
      if (crash.left >= 0 && outcome === 'done') break
      expect(step).toBeLessThan(STEPS_MAX - 1)
    }
    expect(places).toEqual(new Set(['library', 'trash']))
  })

  it('during a restore leaves the video complete in the library or in the trash', async () => {
    const places = new Set<string>()
    for (let step = 0; step < STEPS_MAX; step++) {
      const video = await t.addVideo(`v${step}`)
      const before = t.library()
      await t.start().removal.removeVideo(video.id, byUser)
      const crash = { left: step }
      const outcome = await t
        .start(crash)
        .trash.restore((await t.list())[0]!.id)
        .then(
          () => 'done',
          () => 'killed',
        )
      await t.start().maintenance.recover()
      const place = await findPlace(video, before)
      places.add(place)
      if (place === 'library') await t.start().removal.removeVideo(video.id, byUser)
      await t.start().trash.remove((await t.list())[0]!.id)
      if (crash.left >= 0 && outcome === 'done') break
      expect(step).toBeLessThan(STEPS_MAX - 1)
    }
    expect(places).toEqual(new Set(['library', 'trash']))
  })
})

describe('a storage that stops responding at any step', () => {
  it('of a deletion, and then returns, leaves the video complete in the library or in the trash', async () => {
    const places = new Set<string>()
    for (let step = 0; step < STEPS_MAX; step++) {
      const video = await t.addVideo(`v${step}`)
      const before = t.library()
      const storage = { left: step, isOfFiles: true }
      const { removal, maintenance } = t.start(storage)
      const remove = () =>
        removal.removeVideo(video.id, byUser).then(
          () => 'done',
          () => 'failed',
        )
      const outcome = await remove()
      storage.left = Infinity
      // The user tries again, before the maintenance and after it.
      await remove()
      await maintenance.run()
      places.add(await findPlace(video, before))
      await remove()
      expect(await findPlace(video, before)).toBe('trash')
      await t.start().trash.restore((await t.list())[0]!.id)
      expect(t.library()).toEqual(before)
      await remove()
      await t.start().trash.remove((await t.list())[0]!.id)
      if (outcome === 'done') break
      expect(step).toBeLessThan(STEPS_MAX - 1)
    }
    expect(places).toEqual(new Set(['library', 'trash']))
  })
})

describe('the list of the trash', () => {
  it('is rebuilt from the manifests after the loss of the database', async () => {
    const { id, paths } = await t.addVideo('v')
    const before = t.library()
    await t.start().removal.removeVideo(id, byUser)
    const listed = await t.list()
    t.db.raw.exec('DELETE FROM trash_entries; DELETE FROM channels')
    await rm(join(t.home, 'cache'), { recursive: true })
    await t.start().maintenance.recover()
    expect(await t.list()).toEqual(listed)
    expect(existsSync(join(t.home, 'cache/videos/v/v.jpg'))).toBe(true)
    await t.start().trash.restore(listed[0]!.id)
    expect(t.library()).toEqual(before)
    expect(paths.filter(t.isThere)).toEqual(paths)
    // The channel is restored, but is not scanned again.
    expect(t.db.raw.prepare('SELECT name, is_subscribed FROM channels').all()).toEqual([
      { name: 'Channel', is_subscribed: 0 },
    ])
  })

  it('removes entries that a user deleted from the folder', async () => {
    const { id } = await t.addVideo('v')
    await t.start().removal.removeVideo(id, byUser)
    await rm(t.media('.trash', (await t.list())[0]!.id), { recursive: true })
    await t.start().maintenance.recover()
    expect(await t.list()).toEqual([])
  })

  it('removes the remains of an entry that could not be deleted, without a restart', async () => {
    const { id } = await t.addVideo('v')
    await t.start().removal.removeVideo(id, byUser)
    const entryId = (await t.list())[0]!.id
    await rename(t.media('.trash', entryId), t.media('.trash', `.deleting-${entryId}`))
    await t.start().maintenance.run()
    expect(await readdir(t.media('.trash'))).toEqual([])
  })

  it('restores the files of a video whose rows were restored with a snapshot', async () => {
    const { id, paths } = await t.addVideo('v')
    const rowsBefore = await t.start().context.rows.read(id)
    await t.start().removal.removeVideo(id, byUser)
    const [entry] = await t.list()
    await t.start().context.rows.restore('none', rowsBefore!)
    await t.start().maintenance.recover()
    expect(await t.list()).toEqual([])
    expect(paths.filter(t.isThere)).toEqual(paths)
    expect(t.isThere(`.trash/${entry!.id}`)).toBe(false)
  })

  it('ignores a manifest with paths outside the media folder', async () => {
    await t.addVideo('v')
    await t.start().removal.removeVideo('v', byUser)
    const [entry] = await t.list()
    const file = t.media('.trash', entry!.id, 'manifest.json')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('c/v.mp4', '../v.mp4'))
    await expect(t.start().trash.restore(entry!.id)).rejects.toMatchObject({ code: 'trashEntryDamaged' })
    expect(t.isThere(`.trash/${entry!.id}/files/c/v.mp4`)).toBe(true)
  })
})

describe('a file that a new download replaces', () => {
  /** The steps of a download as the queue records them; it continues where a killed process stopped. */
  async function download(path: string, crash: Crash, queue: { state: 'downloaded' | 'indexed' | 'done' }) {
    const { context } = t.start(crash)
    const replacement = createFileReplacement(context)
    if (queue.state === 'downloaded') {
      await replacement.prepare('v')
      await t.write('media/c/.waiting', 'new media')
      await context.rows.read('v')
      t.db.raw.prepare(`UPDATE videos SET media_path = ?, title = 'New title' WHERE id = 'v'`).run(path)
      await context.rows.read('v')
      queue.state = 'indexed'
    }
    if (t.isThere('c/.waiting')) {
      await replacement.clear('v', path)
      await rename(t.media('c/.waiting'), t.media(path))
    }
    await replacement.finish('v')
    queue.state = 'done'
  }

  it.each(['c/v.mp4', 'c/v.webm'])('as %s is in the trash, even if the process is killed at any step', async path => {
    for (let step = 0; step < 60; step++) {
      await t.addVideo('v')
      const queue: Parameters<typeof download>[2] = { state: 'downloaded' }
      const crash = { left: step }
      t.isQueued = true
      const outcome = await download(path, crash, queue).then(
        () => 'done',
        () => 'killed',
      )
      await t.start().maintenance.recover()
      await download(path, { left: Infinity }, queue)
      t.isQueued = false
      await t.start().maintenance.recover()

      expect(await readFile(t.media(path), 'utf8')).toBe('new media')
      const [entry, ...others] = await t.list()
      expect(others).toEqual([])
      expect(entry).toMatchObject({ title: 'Title of v', reason: 'download', is_archived: true })
      expect((await readdir(t.media('.trash'))).toSorted()).toEqual([entry!.id])
      expect(await readFile(t.media('.trash', entry!.id, 'files/c/v.mp4'), 'utf8')).toBe('c/v.mp4 text')
      expect(await readFile(t.media('.trash', entry!.id, 'files/c/v.en.vtt'), 'utf8')).toBe('c/v.en.vtt text')
      await expect(t.start().trash.restore(entry!.id)).rejects.toMatchObject({ code: 'trashVideoArchived' })

      await t.start().removal.removeVideo('v', byUser)
      await t.start().trash.restore(entry!.id)
      expect(await readFile(t.media('c/v.mp4'), 'utf8')).toBe('c/v.mp4 text')
      expect(t.db.raw.prepare('SELECT title, media_path FROM videos').all()).toEqual([
        { title: 'Title of v', media_path: 'c/v.mp4' },
      ])
      for (const { id } of await t.list()) await t.start().trash.remove(id)
      t.db.raw.exec('DELETE FROM videos')
      if (crash.left >= 0 && outcome === 'done') return
    }
    expect.unreachable('the download never got through')
  })

  it('is restored when the download is abandoned before the new file exists', async () => {
    const { paths } = await t.addVideo('v')
    const { context } = t.start()
    const replacement = createFileReplacement(context)
    await replacement.prepare('v')
    await replacement.clear('v', 'c/v.mp4')
    expect(t.isThere('c/v.mp4')).toBe(false)
    await t.start().maintenance.recover()
    expect(paths.filter(t.isThere)).toEqual(paths)
    expect(await readdir(t.media('.trash'))).toEqual([])
  })

  it('is kept when it is not in the library', async () => {
    await t.write('media/c/v.mp4', 'precious')
    const replacement = createFileReplacement(t.start().context)
    await replacement.prepare('v')
    await replacement.clear('v', 'c/v.mp4')
    await t.write('media/c/v.mp4', 'new media')
    await replacement.finish('v')
    const [entry] = await t.list()
    expect(entry).toMatchObject({ youtube_id: 'v', reason: 'download', is_archived: false, size: 8 })
    await rm(t.media('c/v.mp4'))
    await t.start().trash.restore(entry!.id)
    expect(await readFile(t.media('c/v.mp4'), 'utf8')).toBe('precious')
    expect(t.rescans).toBe(1)
  })
})

describe('a disk that rejects writes', () => {
  it.each([
    ['ENOSPC', 'mediaFull'],
    ['EDQUOT', 'mediaFull'],
    ['EROFS', 'mediaReadOnly'],
    ['EACCES', 'mediaReadOnly'],
  ])('with %s does not change the video', async (code, error) => {
    const { paths } = await t.addVideo('v')
    const before = t.library()
    const { removal, context } = t.start()
    let moved = 0
    const files = createTrashFiles(t.media())
    context.files = {
      ...files,
      moveIn: (id, path, state) =>
        ++moved === 2 ? Promise.reject(Object.assign(new Error(code), { code })) : files.moveIn(id, path, state),
    }
    await expect(removal.removeVideo('v', byUser)).rejects.toMatchObject({ code: error })
    expect(moved).toBe(2)
    expect(paths.filter(t.isThere)).toEqual(paths)
    expect(t.library()).toEqual(before)
    expect(await t.list()).toEqual([])
    expect(await readdir(t.media('.trash'))).toEqual([])
  })
})
