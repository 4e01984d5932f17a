import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createHistoryStore, type HistoryStore } from './history.store.ts'

const ME = 1
const OTHER = 2
const DAY = 20_261_128

describeEngines('the history', openTestDatabase => {
  let db: Database
  let history: HistoryStore
  beforeEach(async () => {
    db = await openTestDatabase()
    history = createHistoryStore(db)
    for (const id of [ME, OTHER]) await insertUser(db, id)
    await insertChannels(db, { id: 'c', name: 'Salt Room' })
    await insertVideos(db, { id: 'a', title: 'Night Shift' }, { id: 'b', title: 'Relief boat, 100%' })
  })

  interface Entry {
    userId?: number
    day?: number
    now?: number
    position?: number | null
    isWatched?: boolean
  }
  const record = (videoId: string, { userId = ME, day = DAY, now = 5, position = 60, isWatched = false }: Entry = {}) =>
    history.record({ userId, videoId, day, now, position, isWatched })
  const list = async (text = '', state?: 'in_progress' | 'watched', userId = ME) => {
    const filter = { userId, words: text.split(' ').filter(word => word !== ''), state }
    const rows = await history.page(filter, { offset: 0, limit: 10 })
    expect(await history.count(filter)).toBe(rows.length)
    return rows.map(row => `${row.day} ${row.video_id} ${row.watched_at} ${row.position} ${row.watched}`)
  }

  it('has one entry per video and day, latest first', async () => {
    await record('a', { day: DAY - 1, now: 1 })
    await record('a', { now: 5 })
    await record('b', { now: 6, position: 7.5 })
    await record('a', { now: 9, position: 90 })
    await record('a', { now: 10, position: null, isWatched: true })
    expect(await list()).toEqual([`${DAY} a 10 90 1`, `${DAY} b 6 7.5 0`, `${DAY - 1} a 1 60 0`])
    expect(await list('', 'watched')).toEqual([`${DAY} a 10 90 1`])
    expect(await list('', 'in_progress')).toHaveLength(2)
  })

  it('finds words in titles and names of channels', async () => {
    await record('a')
    await record('b', { now: 6 })
    expect(await list('SHIFT night')).toEqual([`${DAY} a 5 60 0`])
    expect(await list('salt boat')).toEqual([`${DAY} b 6 60 0`])
    expect(await list('shift boat')).toEqual([])
  })

  it('belongs to one user', async () => {
    await record('a', { userId: OTHER })
    expect(await list()).toEqual([])
    expect(await history.remove({ userId: ME, videoId: 'a', day: DAY })).toBe(false)
    await history.clear(ME)
    expect(await list('', undefined, OTHER)).toHaveLength(1)
    await changeRows(db, sql`DELETE FROM users WHERE id = ${OTHER}`)
    expect(await listRows(db, 'watch_history', 'video_id')).toEqual([])
  })

  it('reverts a mark as watched, but keeps what was played', async () => {
    await record('a', { position: null, isWatched: true })
    await record('b', { position: 30, isWatched: true })
    await history.unmark({ userId: ME, videoId: 'a', day: DAY })
    await history.unmark({ userId: ME, videoId: 'b', day: DAY })
    expect(await list()).toEqual([`${DAY} b 5 30 0`])
  })

  it('removes entries, and adds none while it is paused', async () => {
    await record('a')
    await record('b')
    expect(await history.remove({ userId: ME, videoId: 'a', day: DAY })).toBe(true)
    await changeRows(db, sql`UPDATE users SET config = '{"history_paused":true}' WHERE id = ${ME}`)
    await record('a')
    expect(await list()).toEqual([`${DAY} b 5 60 0`])
    await history.clear(ME)
    expect(await list()).toEqual([])
  })

  it('shows a video only while it is archived', async () => {
    await record('x')
    expect(await list()).toEqual([])
    await insertVideos(db, { id: 'x' })
    expect(await list()).toHaveLength(1)
  })
})
