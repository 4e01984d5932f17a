import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createNotes, type Notes } from './notes.service.ts'
import { createNoteStore, MAX_NOTES, MAX_NOTES_OF_VIDEO } from './notes.store.ts'

const ME = 1
const OTHER = 2

describeEngines('notes', openTestDatabase => {
  let db: Database
  let notes: Notes
  let nowS = 100
  beforeEach(async () => {
    db = await openTestDatabase()
    nowS = 100
    notes = createNotes({ store: createNoteStore(db), clock: { now: () => nowS * 1000 } })
    for (const id of [ME, OTHER]) await insertUser(db, id)
    await insertChannels(db, { id: 'c', name: 'Salt Room' })
    await insertVideos(db, { id: 'a', title: 'Night Shift' }, { id: 'b', title: 'Relief boat' })
  })

  const add = (videoId: string, position: number, text = '', userId = ME) =>
    notes.add(userId, { videoId, position, text })
  const list = async (query: { q?: string; video?: string } = {}, userId = ME) => {
    const { data, paginate } = await notes.list(userId, query, { page: 0, pageSize: 100, params: '' })
    expect(paginate.total_hits).toBe(data.length)
    return data.map(note => `${note.youtube_id} ${note.position} ${note.text}`.trim())
  }
  const insertNotes = (videoId: string, count: number) =>
    changeRows(
      db,
      sql`
        WITH RECURSIVE numbers(n) AS (
          SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(${count} AS bigint)
        )
        INSERT INTO notes (user_id, id, video_id, position, text, words, created_at, updated_at)
        SELECT CAST(${ME} AS bigint), ${videoId} || '-' || n, ${videoId}, 0, '', '', 1, 1 FROM numbers`,
    )

  it('lists the notes by video, the last changed first, each by time', async () => {
    await add('a', 20, 'second')
    await add('a', 4.5, 'first')
    nowS = 200
    const bookmark = await add('b', 7)
    expect(bookmark).toMatchObject({ text: '', position: 7, title: 'Relief boat', channel_name: 'Salt Room' })
    expect(await list()).toEqual(['b 7', 'a 4.5 first', 'a 20 second'])
    nowS = 300
    await add('a', 30)
    expect(await list()).toEqual(['a 4.5 first', 'a 20 second', 'a 30', 'b 7'])
    expect(await list({ video: 'b' })).toEqual(['b 7'])
  })

  it('finds words as the search does, and titles', async () => {
    await add('a', 1, 'Café lighthouse 100%')
    await add('b', 2, 'clockwork winding')
    await add('b', 3, '灯塔的守护者')
    expect(await list({ q: 'light CAFE' })).toEqual(['a 1 Café lighthouse 100%'])
    expect(await list({ q: 'shift cafe' })).toEqual(['a 1 Café lighthouse 100%'])
    expect(await list({ q: '守护' })).toEqual(['b 3 灯塔的守护者'])
    expect(await list({ q: 'wind relief' })).toEqual(['b 2 clockwork winding'])
    expect(await list({ q: 'house' })).toEqual([])
    expect(await list({ q: '%' })).toHaveLength(3)
  })

  it('changes the text and the time', async () => {
    const { id } = await add('a', 1, 'lamp')
    nowS = 150
    expect(await notes.update(ME, id, { text: 'oil' })).toMatchObject({
      position: 1,
      text: 'oil',
      created_at: 100,
      updated_at: 150,
    })
    expect(await notes.update(ME, id, { position: 9.25 })).toMatchObject({ position: 9.25, text: 'oil' })
    expect(await list({ q: 'lamp' })).toEqual([])
    expect(await list({ q: 'oil' })).toEqual(['a 9.25 oil'])
  })

  it('belongs to one user, and is deleted with the account', async () => {
    const { id } = await add('a', 1, 'mine')
    expect(await list({}, OTHER)).toEqual([])
    await expect(notes.update(OTHER, id, { text: 'x' })).rejects.toMatchObject({ code: 'noteNotFound' })
    await expect(notes.delete(OTHER, id)).rejects.toMatchObject({ code: 'noteNotFound' })
    expect(await list()).toEqual(['a 1 mine'])
    await notes.delete(ME, id)
    await expect(notes.delete(ME, id)).rejects.toMatchObject({ code: 'noteNotFound' })
    await add('a', 1, 'mine')
    await changeRows(db, sql`DELETE FROM users WHERE id = ${ME}`)
    expect(await listRows(db, 'notes', 'id')).toEqual([])
  })

  it('is listed only while the video is archived', async () => {
    await expect(add('x', 1)).rejects.toMatchObject({ code: 'videoNotFound' })
    await insertVideos(db, { id: 'x' })
    await add('x', 1)
    await changeRows(db, sql`DELETE FROM videos WHERE id = 'x'`)
    expect(await list()).toEqual([])
    await insertVideos(db, { id: 'x' })
    expect(await list()).toEqual(['x 1'])
  })

  it('has limits', async () => {
    await insertNotes('a', MAX_NOTES_OF_VIDEO)
    await expect(add('a', 1)).rejects.toMatchObject({ code: 'tooManyNotesOfVideo' })
    await add('b', 1)
    await insertNotes('gone', MAX_NOTES)
    await expect(add('b', 1)).rejects.toMatchObject({ code: 'tooManyNotes' })
  })
})
