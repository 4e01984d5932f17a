import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrashFixture, type Crash, type TrashFixture } from '../../testing/trash-fixture.ts'

const STEPS_MAX = 120
const BY = 'ann'
const IMAGES = ['channels/c_thumb.jpg', 'channels/c_banner.jpg', 'playlists/PLc.jpg']

let t: TrashFixture
beforeEach(async () => {
  t = await openTrashFixture()
})
afterEach(() => t.close())

/** A subscribed channel with settings, two videos, and a subscribed playlist with one member that is not archived. */
async function addChannel() {
  t.db.raw.exec(`
    UPDATE channels SET overwrites = '{"autodelete_days":3}', rules = '{"min_duration":60}', banner_url = 'https://x/b' WHERE id = 'c';
    INSERT INTO playlists (id, name, kind, channel_id, is_subscribed, sort_order, last_refresh) VALUES ('PLc', 'Of c', 'regular', 'c', 1, 'bottom', 1);
    INSERT INTO playlist_entries VALUES ('PLc', 0, 'v1', 'x', NULL), ('PLc', 1, 'elsewhere', 'y', NULL);
    INSERT INTO playlist_entries VALUES ('mine', 0, 'v2', 'x', NULL);
    INSERT INTO seen_entries VALUES ('PLc', 'v1'), ('PLc', 'elsewhere');
    INSERT INTO source_scans (kind, id, last_success, tabs) VALUES ('channel', 'c', 5, '{}'), ('playlist', 'PLc', 6, '{}');
    INSERT INTO passed_over (video_id, channel_id, title, reason, last_seen) VALUES ('short', 'c', 'Short', 'duration', 4);
    INSERT INTO removed_playlists VALUES ('PLgone', 'c');
    INSERT INTO part_fetches (kind, subject_id, part) VALUES ('channel', 'c', 'banner')`)
  for (const image of IMAGES) await t.write(`cache/${image}`, image)
  for (const id of ['v1', 'v2']) await t.addVideo(id)
}

const TABLES = [
  'channels',
  'playlists',
  'seen_entries',
  'source_scans',
  'passed_over',
  'removed_playlists',
  'part_fetches',
]
const everything = () => ({
  ...Object.fromEntries(
    [...Object.keys(t.library()), ...TABLES].map(table => [
      table,
      t
        .rows(table)
        .map(row => JSON.stringify(row))
        .toSorted(),
    ]),
  ),
})

const kinds = async () => (await t.list()).map(({ kind, youtube_id: id }) => `${kind} ${id}`).toSorted()
const isListed = (id: string) => t.db.raw.prepare('SELECT is_subscribed FROM channels WHERE id = ?').pluck().get(id)

async function restoreFirst(kind: string) {
  const entry = (await t.list()).find(each => each.kind === kind)
  await t.start().trash.restore(entry!.id)
}

describe('a deleted channel', () => {
  it('is restored with its videos, subscription, settings, playlists and images', async () => {
    await addChannel()
    const before = everything()
    await t.start().removal.removeChannel('c', BY)
    expect(await kinds()).toEqual(['channel c', 'video v1', 'video v2'])
    expect((await t.list()).find(({ kind }) => kind === 'channel')).toMatchObject({
      title: 'Channel',
      reason: 'channel',
      deleted_by: BY,
      video_count: 2,
      vid_thumb_url: '/cache/channels/c_thumb.jpg',
    })
    await rm(t.image(), { recursive: true })

    await restoreFirst('channel')
    expect(everything()).toEqual(before)
    for (const image of IMAGES) expect(await readFile(t.image(image), 'utf8')).toBe(image)
    expect(await t.list()).toEqual([])
    expect(await readdir(t.media('.trash'))).toEqual([])
  })

  it('is deleted and restored completely, even if the process is killed at any step', async () => {
    await addChannel()
    const before = everything()
    const outcomes = new Set<string>()
    const run = async (work: (crash: Crash) => Promise<unknown>, crash: Crash) => {
      await work(crash).catch(() => undefined)
      await t.start().maintenance.recover()
      return crash.left >= 0
    }
    let isDone = false
    for (let step = 0; !isDone; step++) {
      expect(step).toBeLessThan(STEPS_MAX)
      isDone = await run(crash => t.start(crash).removal.removeChannel('c', BY), { left: step })
      outcomes.add(isListed('c') === undefined ? 'deleted' : 'in the library')
      if (isListed('c') !== undefined) await t.start().removal.removeChannel('c', BY)
      expect(await kinds()).toEqual(['channel c', 'video v1', 'video v2'])
      await restoreFirst('channel')
      expect(everything()).toEqual(before)
      expect(await readdir(t.media('.trash'))).toEqual([])
    }
    isDone = false
    for (let step = 0; !isDone; step++) {
      expect(step).toBeLessThan(STEPS_MAX)
      await t.start().removal.removeChannel('c', BY)
      const entry = (await t.list()).find(({ kind }) => kind === 'channel')!
      isDone = await run(crash => t.start(crash).trash.restore(entry.id), { left: step })
      outcomes.add((await t.list()).length === 0 ? 'restored' : 'in the trash')
      for (const { id } of (await t.list()).filter(({ kind }) => kind === 'channel')) await t.start().trash.restore(id)
      expect(everything()).toEqual(before)
      expect(await readdir(t.media('.trash'))).toEqual([])
    }
    expect([...outcomes].toSorted()).toEqual(['deleted', 'in the library', 'in the trash', 'restored'])
  }, 60_000)

  it('is not subscribed to again when one of its videos is restored', async () => {
    await addChannel()
    const before = everything()
    await t.start().removal.removeChannel('c', BY)
    await restoreFirst('video')
    expect(isListed('c')).toBe(0)
    await restoreFirst('channel')
    expect(everything()).toEqual(before)
  })

  it('that was added again keeps its new settings, and gets the missing ones', async () => {
    await addChannel()
    await t.start().removal.removeChannel('c', BY)
    t.db.raw.exec(`
      INSERT INTO channels (id, name, last_refresh, overwrites) VALUES ('c', 'New name', 9, '{"autodelete_days":8}');
      INSERT INTO playlists (id, name, kind, channel_id, last_refresh) VALUES ('PLc', 'New list', 'regular', 'c', 9);
      INSERT INTO playlist_entries VALUES ('PLc', 0, 'other', 'x', NULL)`)
    await restoreFirst('channel')
    expect(
      t.db.raw.prepare(`SELECT name, is_subscribed, overwrites, rules FROM channels WHERE id = 'c'`).get(),
    ).toEqual({
      name: 'New name',
      is_subscribed: 1,
      overwrites: '{"autodelete_days":8}',
      rules: '{"min_duration":60}',
    })
    expect(t.db.raw.prepare(`SELECT video_id FROM playlist_entries WHERE playlist_id = 'PLc'`).pluck().all()).toEqual([
      'other',
    ])
    expect(await t.list()).toEqual([])
  })

  it('is listed again after the database was lost', async () => {
    await addChannel()
    await t.start().removal.removeChannel('c', BY)
    const listed = await t.list()
    t.db.raw.exec('DELETE FROM trash_entries')
    await rm(t.image(), { recursive: true })
    await t.start().maintenance.recover()
    expect(await t.list()).toEqual(listed)
    for (const image of IMAGES) expect(existsSync(t.image(image)), image).toBe(true)
  })

  it('with many videos is restored as a job, which can be stopped and continued', async () => {
    await addChannel()
    for (let index = 3; index <= 25; index++) await t.addVideo(`v${index}`)
    const before = everything()
    await t.start().removal.run({ kind: 'channel', id: 'c', by: BY }, { signal: new AbortController().signal, report })
    const { trash, jobs } = t.start()
    const { id } = (await t.list()).find(({ kind }) => kind === 'channel')!
    await trash.restore(id)
    expect(jobs).toEqual([{ name: 'restore_trash', payload: { ids: [id] } }])

    const stop = new AbortController()
    const stopped = trash.restoreNow(id, {
      signal: stop.signal,
      report: ({ messages }) => messages[1] === '5 of 25' && stop.abort('stop'),
    })
    await expect(stopped).rejects.toBe('stop')
    expect(isListed('c')).toBe(0)
    await trash.restoreNow(id, { signal: new AbortController().signal, report })
    expect(everything()).toEqual(before)
    expect(await t.list()).toEqual([])
  })

  it('keeps a video in the trash that cannot be restored', async () => {
    await addChannel()
    await t.start().removal.removeChannel('c', BY)
    await t.write('media/c/v1.mp4', 'another file')
    await expect(restoreFirst('channel')).rejects.toMatchObject({ code: 'trashVideoArchived' })
    expect(await kinds()).toEqual(['video v1'])
    expect(isListed('c')).toBe(1)
    expect(await readFile(t.media('c/v1.mp4'), 'utf8')).toBe('another file')
  })

  it('is not restored from a manifest of another subject', async () => {
    await addChannel()
    await t.start().removal.removeChannel('c', BY)
    const { id } = (await t.list()).find(({ kind }) => kind === 'channel')!
    const file = t.media('.trash', id, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { entry: { video_id: string } }
    manifest.entry.video_id = 'other'
    await writeFile(file, JSON.stringify(manifest))
    await expect(t.start().trash.restore(id)).rejects.toMatchObject({ code: 'trashEntryDamaged' })
    expect(existsSync(join(file))).toBe(true)
  })
})

describe('a deleted playlist', () => {
  const add = (...ids: string[]) => {
    const insert = t.db.raw.prepare(`INSERT INTO playlist_entries VALUES ('mine', ?, ?, 'x', NULL)`)
    for (const [index, id] of ids.entries()) insert.run(index, id)
  }

  it.each([true, false])('is restored in its order, deleted with its videos: %s', async withVideos => {
    for (const id of ['v1', 'v2', 'v3']) await t.addVideo(id)
    add('v1', 'v2', 'v3')
    const before = everything()
    await t.start().removal.removePlaylist('mine', { withVideos, by: BY })
    expect(t.rows('playlists').map(({ id }) => id)).toEqual(['PL'])
    expect(await kinds()).toEqual(
      withVideos ? ['playlist mine', 'video v1', 'video v2', 'video v3'] : ['playlist mine'],
    )
    await restoreFirst('playlist')
    expect(everything()).toEqual(before)
    expect(await t.list()).toEqual([])
  })

  it('gets its videos again in any order, including those that were restored earlier', async () => {
    for (const id of ['v1', 'v2', 'v3']) await t.addVideo(id)
    add('v1', 'v2', 'v3')
    await t.start().removal.removePlaylist('mine', { withVideos: true, by: BY })
    const videos = (await t.list()).filter(({ kind }) => kind === 'video')
    await t.start().trash.restore(videos[1]!.id)
    await restoreFirst('playlist')
    expect(
      t.db.raw.prepare('SELECT video_id FROM playlist_entries ORDER BY position').pluck().all().toSorted(),
    ).toEqual(['v1', 'v2', 'v3'])
  })
})

function report() {
  // The progress is not checked.
}
