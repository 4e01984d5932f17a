import { describe, expect, it } from 'vitest'
import { historyEntryFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { historyDays, historyRow } from './history.view.ts'

const NOW_MS = new Date(2026, 10, 20, 16, 0).getTime()
const at = (day: number, hour: number) => Math.floor(new Date(2026, 10, day, hour, 5).getTime() / 1000)
const context = viewContextFixture({ nowMs: NOW_MS })
const row = (overrides: Parameters<typeof historyEntryFixture>[0]) =>
  historyRow(historyEntryFixture(overrides), context)

describe('a row of the history', () => {
  it('shows how much was watched', () => {
    expect(row({ position: 1000, duration: 2000 })).toMatchObject({
      progress: 0.5,
      percent: '50%',
      state: '17 min left',
      isWatched: false,
    })
    expect(row({ is_watched: true })).toMatchObject({ progress: null, percent: '', state: 'Watched' })
    expect(row({ position: null })).toMatchObject({ progress: null, percent: '', state: '' })
    expect(row({ duration: 0 })).toMatchObject({ progress: null, duration: '' })
  })

  it('has the day and the time', () => {
    expect(row({ watched_at: at(20, 0) })).toMatchObject({ day: 'Today', time: '00:05' })
    expect(row({ watched_at: at(19, 23) })).toMatchObject({ day: 'Yesterday', time: '23:05' })
    expect(row({ watched_at: at(13, 8) }).day).toBe('Friday, 13 Nov 2026')
  })
})

it('groups rows by day, in their order', () => {
  const rows = [row({ watched_at: at(20, 9) }), row({ watched_at: at(20, 8) }), row({ watched_at: at(19, 9) })]
  expect(historyDays(rows).map(({ day, rows: ofDay }) => `${day} ${ofDay.length}`)).toEqual(['Today 2', 'Yesterday 1'])
})
