import { expect, it } from 'vitest'
import { PERSONAL_TABLES } from '../../../database/personal-tables.ts'
import { parsePersonalBody } from './personal-shapes.ts'

const rows: Readonly<Record<string, Record<string, unknown>>> = {
  user_lists: { id: '0b6b7b5e-6d4f-4a39-9f27-0c36f4bc3a11', name: 'Evening', created_at: 5 },
  user_list_entries: { list_id: 'watch-later', position: 0, video_id: 'dQw4w9WgXcQ', added_at: 5 },
  channel_groups: { id: '5c1d0a52-94f4-4c5e-8f0e-6f0a3f1f2c77', name: 'Cooking', created_at: 5 },
  channel_group_members: {
    group_id: '5c1d0a52-94f4-4c5e-8f0e-6f0a3f1f2c77',
    channel_id: 'UC0123456789012345678901',
    added_at: 5,
  },
  watch_history: { day: 20_261_128, video_id: 'dQw4w9WgXcQ', watched_at: 5, position: null, watched: 1 },
  notes: {
    id: '3f0d6a52-94f4-4c5e-8f0e-6f0a3f1f2c77',
    video_id: 'dQw4w9WgXcQ',
    position: 2.5,
    text: 'Lamp',
    words: ' lamp ',
    created_at: 5,
    updated_at: 6,
  },
  saved_searches: { name: 'Lamps', query: 'lamp', created_at: 5 },
  recent_searches: { searched_at_ms: 5, query: 'lamp' },
  play_queues: { video_ids: '["dQw4w9WgXcQ"]', current_id: null, repeat: 'off', version: 2 },
}

it.each(PERSONAL_TABLES.flat())('reads all columns of $name', ({ name, columns }) => {
  const row = rows[name] ?? {}
  expect(Object.keys(row).sort()).toEqual([...columns].sort())
  expect(parsePersonalBody({ user: 'ann', table: name, row })).toEqual({ user: 'ann', table: name, row })
})

it.each([
  ['watch_history', { ...rows['watch_history'], video_id: '../x' }],
  ['play_queues', { ...rows['play_queues'], video_ids: '["../x"]' }],
  ['play_queues', { ...rows['play_queues'], video_ids: 'x' }],
  ['saved_searches', { name: 'Lamps' }],
  ['channel_groups', { ...rows['channel_groups'], name: 'x'.repeat(101) }],
  ['channel_group_members', { ...rows['channel_group_members'], channel_id: '../x' }],
])('refuses an invalid row of %s', (table, row) => {
  expect(() => parsePersonalBody({ user: 'ann', table, row })).toThrow()
})

it('leaves out tables of later releases', () => {
  expect(parsePersonalBody({ user: 'ann', table: 'constructor', row: {} })).toBeUndefined()
})
