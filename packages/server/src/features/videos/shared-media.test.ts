import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/index.ts'
import { publications } from '../../database/migrations/0027-publications.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { ChannelRow, VideoRow } from '../../database/row.ts'
import { openStagingLibrary } from '../library/staging-library.store.ts'
import { createMediaLocationStore } from '../library/media-locations.store.ts'
import { createRemovalStore } from '../trash/removal.store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-shared-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PATH = 'UCa/victim.mp4'
const INSERT = `INSERT INTO channels (id, name, last_refresh) VALUES ('UCa', 'A', 1);`
const video = (id: string, path = PATH) => `
  INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
  VALUES ('${id}', 'UCa', '${id}', 'videos', 1, 1, 1, '${path}');`

describe('two videos with one file', () => {
  it('of an older release are both kept, the video that names the file owns it, and no third one gets it', async () => {
    const file = join(folder, 'cellar.db')
    const old = new BetterSqlite3(file)
    migrate(old, migrations.slice(0, migrations.indexOf(publications)))
    old.exec(`${INSERT}${video('another')}${video('victim')}${video('third', 'UCa/third.mp4')}`)
    old.close()
    const db = openDatabase(file)
    expect(db.raw.prepare('SELECT id, media_path, is_media_shared FROM videos ORDER BY id').raw().all()).toEqual([
      ['another', PATH, 1],
      ['third', 'UCa/third.mp4', 0],
      ['victim', PATH, 0],
    ])
    expect(await createMediaLocationStore(db).listShared()).toEqual(['another'])
    const removal = createRemovalStore(db)
    const isShared = (id: string) => removal.isMediaShared(id)
    expect([await isShared('another'), await isShared('third'), await isShared('victim')]).toEqual([true, false, true])
    expect(() => db.raw.exec(video('fourth'))).toThrow('UNIQUE constraint failed')
    db.close()
  })

  it.each([['evil', 'victim'] as const, ['victim', 'evil'] as const])(
    'of a backup are both restored, in the order %s, %s, and the video that names the file owns it',
    async (...order) => {
      const liveFile = join(folder, 'live.db')
      openDatabase(liveFile).close()
      const staging = openStagingLibrary(join(folder, 'scratch.db'))
      staging.putChannel(channelRow)
      const shared = order.filter(id => staging.putVideo(videoRow(id), [], []))
      staging.finish({ liveFile })
      const db = openDatabase(staging.file)
      expect(db.raw.prepare('SELECT id, media_path, is_media_shared FROM videos ORDER BY id').raw().all()).toEqual([
        ['evil', PATH, 1],
        ['victim', PATH, 0],
      ])
      expect(shared).toEqual(order[0] === 'victim' ? ['evil'] : [])
      expect(await createRemovalStore(db).isMediaShared('evil')).toBe(true)
      db.close()
    },
  )

  it('are separated when a rescan finds the file of one of them elsewhere', async () => {
    const db = openDatabase(':memory:')
    db.raw.exec(`${INSERT}${video('evil')}${video('victim', 'UCa/elsewhere.mp4')}`)
    const places = createMediaLocationStore(db)
    const victim = (await places.list()).find(({ id }) => id === 'victim')!
    await places.setFound(victim, PATH, 2)
    expect(await places.listShared()).toEqual(['evil'])
    expect((await places.list()).map(({ id, path }) => [id, path])).toEqual([
      ['evil', PATH],
      ['victim', PATH],
    ])
  })
})

const channelRow: ChannelRow = {
  id: 'UCa',
  name: 'A',
  description: null,
  subscriber_count: 0,
  is_active: 1,
  is_subscribed: 0,
  tags: '[]',
  tabs: '[]',
  overwrites: '{}',
  rules: '{}',
  retention: '{}',
  banner_url: null,
  thumb_url: null,
  tvart_url: null,
  source_url: null,
  last_refresh: 1,
}

const videoRow = (id: string): VideoRow => ({
  id,
  channel_id: 'UCa',
  title: id,
  description: null,
  vid_type: 'videos',
  is_active: 1,
  published: 1,
  downloaded: 1,
  last_refresh: 1,
  duration: 1,
  media_path: PATH,
  media_size: 1,
  width: 0,
  height: 0,
  view_count: 0,
  like_count: 0,
  dislike_count: 0,
  average_rating: 0,
  comment_count: null,
  tags: '[]',
  categories: '[]',
  streams: '[]',
  chapters: '[]',
  sponsorblock: null,
  thumb_url: null,
  thumb_is_placeholder: 0,
  is_kept: 0,
  source_url: null,
  shortcomings: '[]',
})
