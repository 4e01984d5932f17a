import { expect, it } from 'vitest'
import { stateChoices, typeChoices, withState, withType } from './queue-filter.ts'

const counts = { downloading: 2, failed: 3, queued: 1200, waiting: 18, ignored: 64 }

it('offers the states with the number of items of each', () => {
  const view = stateChoices(counts, { state: 'failed', isIgnored: false })
  expect(view?.choices.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 1,223',
    'Downloading 2',
    'Queued 1,200',
    'Waiting 18',
    'Failed 3',
    'Ignored 64',
  ])
  expect(view?.current).toBe('failed')
  expect(stateChoices(counts, { isIgnored: true })?.current).toBe('ignored')
  expect(stateChoices(undefined, { isIgnored: false })).toBeNull()
})

it('replaces the state and the type of a filter', () => {
  const filter = { channel: 'UC1', isIgnored: null, state: 'failed', type: 'shorts' } as const
  expect(withState(filter, 'waiting')).toEqual({ ...filter, isIgnored: false, state: 'waiting' })
  expect(withState(filter, 'ignored')).toEqual({ channel: 'UC1', isIgnored: true, type: 'shorts' })
  expect(withState(filter, 'all')).toEqual({ channel: 'UC1', isIgnored: false, type: 'shorts' })
  expect(withType(filter, 'streams')).toEqual({ ...filter, type: 'streams' })
  expect(withType(filter, '')).toEqual({ channel: 'UC1', isIgnored: null, state: 'failed' })
})

it('offers all types', () => {
  expect(typeChoices('shorts').current).toBe('shorts')
  expect(typeChoices(undefined).choices.map(({ label }) => label)).toEqual(['All types', 'Videos', 'Shorts', 'Streams'])
  const numbered = typeChoices(undefined, { videos: 1200, shorts: 0, streams: 3 })
  expect(numbered.choices.map(({ label }) => label)).toEqual([
    'All types',
    'Videos (1,200)',
    'Shorts (0)',
    'Streams (3)',
  ])
})
