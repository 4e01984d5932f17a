import { existsSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '../support/archive.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeEach(async () => {
  server = await startTestServer({
    prepare: async db => {
      library = seedLibrary(db, { videos: 40, channels: 4, transcriptCues: 400 })
      await putSettings(db, { downloads: { subtitle_index: true } })
    },
  })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
  await server.addFile('mediaDir', '.tubecellar', 'marker')
})
afterEach(() => server.stop())

const media = (path: string) => join(server.config.mediaDir, path)
const trash = (...path: string[]) => media(join('.trash', ...path))
const entries = async (query = {}) => (await admin.listTrash({ query })).data

/** A video with files and rows of every type, by its index in the library. */
async function fillVideo(index: number) {
  const id = library.videoIds[index]!
  const path = library.mediaPaths[index]!
  const channelId = path.split('/')[0]!
  const files: Record<string, string> = {
    [path]: `media of ${id}`,
    [`${channelId}/${id}.tubecellar.json`]: '{}',
    [`${channelId}/${id}.en.vtt`]: 'WEBVTT',
    // Their names do not start with the ID of the video.
    [`${channelId}/other name.mp4`]: 'renamed media',
    [`${channelId}/other name.en.vtt`]: 'renamed subtitles',
  }
  for (const [name, text] of Object.entries(files)) await server.addFile('mediaDir', name, text)
  const { sql } = server
  await sql('UPDATE videos SET media_path = ?, is_kept = 1 WHERE id = ?', `${channelId}/other name.mp4`, id)
  await sql('UPDATE subtitles SET media_path = ? WHERE video_id = ?', `${channelId}/other name.en.vtt`, id)
  await sql(
    `INSERT INTO comments VALUES (?, 'c1', 'root', 0, 'Ada', 'ada', '', 0, 0, 3, 'First', 1), (?, 'c2', 'c1', 1, 'Bob', 'bob', '', 1, 1, NULL, 'Second', 2)`,
    id,
    id,
  )
  await sql(`INSERT INTO watch_state SELECT id, ?, 1, 77, NULL, 5 FROM users WHERE name = 'admin'`, id)
  await sql(`INSERT INTO watch_state SELECT id, ?, 0, NULL, 12.5, 5 FROM users WHERE name <> 'admin'`, id)
  await sql('INSERT INTO video_raw VALUES (?, ?, 9)', id, Buffer.from([1, 2, 255]))
  await sql(`INSERT INTO embeds VALUES (?, 'digest')`, id)
  await sql(
    `INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', ?, 'title', 'Old', 4)`,
    id,
  )
  return { id, channelId, files }
}

const TABLES = [
  'videos',
  'channels',
  'subtitles',
  'cues',
  'comments',
  'watch_state',
  'video_raw',
  'embeds',
  'playlist_entries',
  'part_fetches',
  'watch_totals',
  'channel_totals',
]

/** All rows, without the numbers that rows of subtitles have. */
async function allRows() {
  const tables: Record<string, string[]> = {}
  for (const table of TABLES)
    tables[table] = (await server.ask<Record<string, unknown>>(`SELECT * FROM ${table}`))
      .map(({ subtitle_id: _, ...row }) => JSON.stringify(table === 'subtitles' ? { ...row, id: 0 } : row))
      .sort()
  return tables
}

describe('a deleted video', () => {
  it('is moved to the trash with files and rows, and is restored with all of them', async () => {
    const { id, files } = await fillVideo(0)
    const { playlist_id: playlist } = await admin.createCustomPlaylist({ body: { playlist_name: 'Mine' } })
    for (const video of [library.videoIds[1]!, id, library.videoIds[2]!])
      await admin.changeCustomPlaylist({ params: { id: playlist }, body: { action: 'create', video_id: video } })
    const before = await allRows()
    const [cue] = await server.ask<{ line: string }>(
      'SELECT line FROM cues JOIN subtitles ON subtitles.id = subtitle_id WHERE video_id = ? ORDER BY position',
      id,
    )
    const hits = async () =>
      (await admin.search({ query: { query: `full:${cue!.line.split(' ')[0]}` } })).results.fulltext_results?.filter(
        hit => hit.youtube_id === id,
      ).length ?? 0
    const hitsBefore = await hits()
    expect(hitsBefore).toBeGreaterThan(0)

    await admin.deleteVideo({ params: { id } })
    await expect(viewer.getVideo({ params: { id } })).rejects.toMatchObject({ status: 404 })
    for (const path of Object.keys(files)) expect(existsSync(media(path)), path).toBe(false)
    expect(await hits()).toBe(0)
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ youtube_id: id, reason: 'user', deleted_by: 'admin', has_media: true })
    expect(await admin.getTrashStats()).toMatchObject({
      count: 1,
      video_count: 1,
      size: entry!.size,
      oldest_expires_at: entry!.expires_at,
    })
    expect(entry!.size).toBe(Object.values(files).join('').length)
    for (const [path, text] of Object.entries(files))
      expect(await readFile(trash(entry!.id, 'files', path), 'utf8')).toBe(text)

    await admin.restoreTrashEntry({ params: { id: entry!.id } })
    for (const [path, text] of Object.entries(files)) expect(await readFile(media(path), 'utf8')).toBe(text)
    expect(await allRows()).toEqual(before)
    expect(await hits()).toBe(hitsBefore)
    expect(await entries()).toEqual([])
    expect(await readdir(trash())).toEqual([])
  })

  it('is kept when it was downloaded again: restoring is rejected', async () => {
    const { id, files } = await fillVideo(0)
    await admin.deleteVideo({ params: { id } })
    await server.sql(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
       SELECT ?, channel_id, title, vid_type, 1, 1, 1, 'x/y.mp4' FROM videos LIMIT 1`,
      id,
    )
    const [entry] = await entries()
    expect(entry).toMatchObject({ is_archived: true })
    await expect(admin.restoreTrashEntry({ params: { id: entry!.id } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('The library has this video already.') as string,
    })
    for (const path of Object.keys(files)) expect(existsSync(trash(entry!.id, 'files', path)), path).toBe(true)
  })

  it('can be deleted permanently', async () => {
    const { id } = await fillVideo(0)
    await admin.deleteVideo({ params: { id } })
    const [entry] = await entries()
    await admin.deleteTrashEntry({ params: { id: entry!.id } })
    expect(await entries()).toEqual([])
    expect(await readdir(trash())).toEqual([])
    await expect(admin.deleteTrashEntry({ params: { id: entry!.id } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.restoreTrashEntry({ params: { id: entry!.id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is not deleted while the media folder is not mounted', async () => {
    const { id, files } = await fillVideo(0)
    await rm(media('.tubecellar'))
    await expect(admin.deleteVideo({ params: { id } })).rejects.toMatchObject({ status: 503 })
    for (const path of Object.keys(files)) expect(existsSync(media(path)), path).toBe(true)
    expect(await entries()).toEqual([])
  })
})
