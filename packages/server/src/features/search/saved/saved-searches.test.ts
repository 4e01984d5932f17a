import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { createTextIndex } from '../../../database/search-texts.ts'
import { describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { createSectionFinder } from '../sections/section-finder.ts'
import { createSavedSearchStore } from './saved-searches.store.ts'

const ADA = 1
const BOB = 2

describeEngines('The searches of a user', openTestDatabase => {
  let db: Database
  beforeEach(async () => {
    db = await openTestDatabase()
    const user = { password_hash: '', created_at: 0 }
    await insertRows(db, 'users', [
      { id: ADA, name: 'ada', ...user },
      { id: BOB, name: 'bob', ...user },
    ])
  })

  it('are stored once each, and only the latest are kept', async () => {
    const store = createSavedSearchStore(db)
    for (const [now, query] of ['lamp', 'tower', 'lamp', 'sea'].entries())
      await store.addRecent(ADA, { query, now: now * 1000, limit: 2 })
    await store.addRecent(BOB, { query: 'bread', now: 0, limit: 2 })
    expect(await store.listRecent(ADA)).toEqual([
      { query: 'sea', searched_at: 3 },
      { query: 'lamp', searched_at: 2 },
    ])
    await store.removeRecent(ADA, 'bread')
    await store.removeRecent(ADA, 'lamp')
    expect((await store.listRecent(ADA)).map(({ query }) => query)).toEqual(['sea'])
    await store.clearRecent(ADA)
    expect([await store.listRecent(ADA), (await store.listRecent(BOB)).length]).toEqual([[], 1])
  })

  it('can have a name, which other users neither see nor change', async () => {
    const store = createSavedSearchStore(db)
    const search = { name: 'Lamps', query: 'lamp', now: 7, limit: 2 }
    const saved = await store.add(ADA, search)
    expect(saved).toEqual({ id: 1, name: 'Lamps', query: 'lamp', created_at: 7 })
    expect([await store.add(ADA, search), await store.list(BOB), await store.find(BOB, 1)]).toEqual([
      'taken',
      [],
      undefined,
    ])
    await store.add(ADA, { ...search, name: 'Another' })
    expect(await store.add(ADA, { ...search, name: 'Third' })).toBe('full')
    expect([
      await store.change(ADA, { id: 1, name: 'Another' }),
      await store.change(BOB, { id: 1, query: 'x' }),
    ]).toEqual(['taken', undefined])
    expect(await store.change(ADA, { id: 1, query: 'lamp lang:en' })).toMatchObject({
      name: 'Lamps',
      query: 'lamp lang:en',
    })
    expect([await store.remove(BOB, 1), await store.remove(ADA, 1)]).toEqual([false, true])
    expect((await store.list(ADA)).map(({ name }) => name)).toEqual(['Another'])
  })

  it('are suggested before channels, playlists, tags, words and titles', async () => {
    const store = createSavedSearchStore(db)
    await store.addRecent(ADA, { query: 'old lamps', now: 0, limit: 9 })
    await store.add(ADA, { name: 'Lamps at sea', query: 'lamp sea', now: 0, limit: 9 })
    await insertRows(db, 'channels', [{ id: 'light', name: 'Lamp Channel', last_refresh: 0 }])
    await insertRows(db, 'playlists', [{ id: 'list', name: 'Lampposts', kind: 'regular', last_refresh: 0 }])
    const video = { channel_id: 'light', vid_type: 'videos' as const, downloaded: 0, last_refresh: 0 }
    await insertRows(db, 'videos', [
      { id: '1', title: 'One turn of the lamp', tags: '["lamp oil","other"]', published: 0, media_path: '1', ...video },
      { id: '2', title: 'Bread', published: 0, media_path: '2', ...video },
    ])
    const index = createTextIndex(db)
    while ((await index.indexNext()) > 0);
    const suggest = async (query: string, userId: number) =>
      (await createSectionFinder(db).findSuggestions({ query, userId, nowS: 0 })).map(
        ({ kind, text, query: found }) => [kind, text, found],
      )
    expect(await suggest('lam', ADA)).toEqual([
      ['recent', 'old lamps', 'old lamps'],
      ['saved', 'Lamps at sea', 'lamp sea'],
      ['channel', 'Lamp Channel', 'channel:"Lamp Channel"'],
      ['playlist', 'Lampposts', 'Lampposts'],
      ['tag', 'lamp oil', 'tag:"lamp oil"'],
      ['word', 'lamp', 'lamp'],
      ['word', 'lampposts', 'lampposts'],
      ['video', 'One turn of the lamp', 'One turn of the lamp'],
    ])
    expect((await suggest('turn of the lam', ADA)).slice(0, 2)).toEqual([
      ['word', 'turn of the lamp', 'turn of the lamp'],
      ['word', 'turn of the lampposts', 'turn of the lampposts'],
    ])
    expect([await suggest('', ADA), await suggest('', BOB)]).toEqual([
      [
        ['recent', 'old lamps', 'old lamps'],
        ['saved', 'Lamps at sea', 'lamp sea'],
      ],
      [],
    ])
    expect(await suggest('"', BOB)).toEqual([])
  })
})
