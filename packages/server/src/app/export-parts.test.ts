import { AccountExport } from '@tubecellar/core/contract'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import type { ExportPart } from '../platform/export-part.ts'
import { describeEngines, insertRows } from '../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos } from '../testing/library-rows.ts'
import { insertPersonalRows } from '../testing/personal-rows.ts'
import { exportParts } from './export-parts.ts'

const ME = 1
const OTHER = 2

async function read(part: ExportPart, userId: number): Promise<unknown> {
  if (part.tag === 'value') return part.read(userId)
  const entries: unknown[] = []
  for await (const page of part.read(userId)) entries.push(...page)
  return entries
}

describeEngines('the parts of an export', openTestDatabase => {
  let db: Database
  const readAll = async (userId: number) => {
    const parts = await Promise.all(exportParts(db).map(async part => [part.name, await read(part, userId)] as const))
    return Object.fromEntries<unknown>(parts)
  }
  beforeEach(async () => {
    db = await openTestDatabase()
    for (const id of [ME, OTHER]) await insertUser(db, id)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a', title: 'Night Shift' }, { id: 'B', title: 'Relief boat' })
  })

  it('contain all rows of a user, and no others', async () => {
    await insertPersonalRows(db, [ME], 'lamp')
    await insertRows(db, 'watch_state', [
      { user_id: ME, video_id: 'a', watched: 1, watched_at: 9, updated_at_ms: 5999 },
      { user_id: OTHER, video_id: 'B', watched: 0, position: 1.5, updated_at_ms: 6000 },
    ])
    const gone = { youtube_id: 'gone', title: null, added_at: 6 }
    const boat = { youtube_id: 'B', title: 'Relief boat', added_at: 7 }
    const shift = { youtube_id: 'a', title: 'Night Shift' }
    expect(await readAll(ME)).toEqual({
      watch_states: [{ ...shift, is_watched: true, watched_at: 9, position: null, updated_at: 5 }],
      play_queue: { video_ids: ['B', 'a'], current_id: 'a', repeat: 'all' },
      history: [
        { ...shift, day: 20_261_127, watched_at: 9, position: 1.5, is_watched: false },
        { ...shift, day: 20_261_128, watched_at: 10, position: null, is_watched: true },
      ],
      lists: [
        {
          ...{ id: 'watch-later', kind: 'watch_later', name: 'Watch Later', created_at: null },
          videos: [{ ...shift, added_at: 8 }],
        },
        { id: 'favorites', kind: 'favorites', name: 'Favorites', created_at: null, videos: [] },
        { id: 'own', kind: 'playlist', name: 'lamp', created_at: 5, videos: [gone, boat] },
      ],
      channel_groups: [
        {
          ...{ id: 'group', name: 'lamp', created_at: 13 },
          channels: [
            { channel_id: 'c', name: 'c', added_at: 14 },
            { channel_id: 'gone', name: null, added_at: 15 },
          ],
        },
      ],
      notes: [{ ...shift, id: 'note', position: 2.5, text: 'lamp', created_at: 11, updated_at: 12 }],
      saved_searches: [{ name: 'lamp', query: 'lamp', created_at: 4 }],
      recent_searches: [{ query: 'lamp', searched_at: 1_700_000_000 }],
    })
    expect(await readAll(OTHER)).toMatchObject({ history: [], watch_states: [{ youtube_id: 'B' }], saved_searches: [] })
  })

  it('read lists that are longer than a page', async () => {
    const entry = { user_id: ME, watched: 1 } as const
    const history = [20_261_127, 20_261_128].flatMap(day =>
      Array.from({ length: 1250 }, (_, index) => ({ ...entry, day, video_id: `v${index}`, watched_at: index })),
    )
    await insertRows(db, 'watch_history', history)
    const { history: exported } = (await readAll(ME)) as AccountExport
    const key = (row: { day: number }, id: string) => `${row.day} ${id}`
    expect(exported.map(row => key(row, row.youtube_id)).sort()).toEqual(
      history.map(row => key(row, row.video_id)).sort(),
    )
  })

  it('are the fields of the documented format', () => {
    const own = ['format', 'version', 'exported_at', 'server_version', 'account', 'settings', 'sessions', 'tokens']
    expect([...own, ...exportParts(db).map(({ name }) => name)].sort()).toEqual(Object.keys(AccountExport.shape).sort())
  })
})
