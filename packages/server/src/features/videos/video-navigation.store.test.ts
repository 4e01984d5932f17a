import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createVideoNavigationStore } from './video-navigation.store.ts'

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);`)
  const video = db.raw.prepare(
    `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
     VALUES (?, 'c', ?, 'videos', 0, 0, 0, hex(randomblob(8)))`,
  )
  for (const id of 'abcd') video.run(id, id)
})
afterEach(() => db.close())

function addPlaylist(id: string, members: string, firstPosition = 0) {
  db.raw.prepare(`INSERT INTO playlists (id, name, kind, last_refresh) VALUES (?, ?, 'regular', 0)`).run(id, id)
  const entry = db.raw.prepare(`INSERT INTO playlist_entries VALUES (?, ?, ?, ?, 'C')`)
  ;[...members].forEach((member, n) => entry.run(id, firstPosition + n * 2, member, `title of ${member}`))
}
const nav = async (id: string) =>
  (await createVideoNavigationStore(db).list(id)).map(
    row =>
      `${row.playlist_id} ${row.idx}: ${row.previous_id}${row.previous_id ? row.previous_idx : ''} ${row.next_id}${row.next_id ? row.next_idx : ''}`,
  )

it('returns the archived neighbors and their positions in the whole playlist', async () => {
  addPlaylist('full', 'axxbxc', 5)
  addPlaylist('ends', 'ba')
  expect(await nav('b')).toEqual(['ends 0: null a1', 'full 3: a0 c5'])
  expect(await nav('a')).toEqual(['ends 1: b0 null', 'full 0: null b3'])
  expect(await nav('c')).toEqual(['full 5: b3 null'])
  expect(await nav('d')).toEqual([])
})

it('returns no neighbor if there is no other archived member', async () => {
  addPlaylist('alone', 'xax')
  addPlaylist('twice', 'aa')
  expect(await nav('a')).toEqual(['alone 1: null null', 'twice 0: null null'])
})
