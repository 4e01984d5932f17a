import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertPlaylists, insertVideos } from '../../testing/library-rows.ts'
import { createVideoNavigationStore } from './video-navigation.store.ts'

let db: Database

async function addPlaylist(id: string, members: string, firstPosition = 0) {
  await insertPlaylists(db, { id })
  const entries = [...members].map((member, n) => ({
    playlist_id: id,
    position: firstPosition + n * 2,
    video_id: member,
    title: `title of ${member}`,
    uploader: 'C',
  }))
  await insertRows(db, 'playlist_entries', entries)
}

const nav = async (id: string) =>
  (await createVideoNavigationStore(db).list(id)).map(
    row =>
      `${row.playlist_id} ${row.idx}: ${row.previous_id}${row.previous_id ? row.previous_idx : ''} ${row.next_id}${row.next_id ? row.next_idx : ''}`,
  )

describeEngines('the playlists of a video', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, ...[...'abcd'].map(id => ({ id })))
  })

  it('have the archived neighbors and their positions in the whole playlist', async () => {
    await addPlaylist('full', 'axxbxc', 5)
    await addPlaylist('ends', 'ba')
    expect(await nav('b')).toEqual(['ends 0: null a1', 'full 3: a0 c5'])
    expect(await nav('a')).toEqual(['ends 1: b0 null', 'full 0: null b3'])
    expect(await nav('c')).toEqual(['full 5: b3 null'])
    expect(await nav('d')).toEqual([])
  })

  it('have no neighbor if there is no other archived member', async () => {
    await addPlaylist('alone', 'xax')
    await addPlaylist('twice', 'aa')
    expect(await nav('a')).toEqual(['alone 1: null null', 'twice 0: null null'])
  })

  it('are sorted by name without regard to case', async () => {
    for (const id of ['b', 'C', 'A']) await addPlaylist(id, 'a')
    expect((await createVideoNavigationStore(db).list('a')).map(row => row.playlist_name)).toEqual(['A', 'b', 'C'])
  })
})
