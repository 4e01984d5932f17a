import { expect, it } from 'vitest'
import { downloadChannelsView } from './download-channels.ts'

const aggsOf = (...buckets: [string, string, number][]) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: buckets.map(([name, id, count]) => ({
    key: [name, id] as [string, string],
    key_as_string: '',
    doc_count: count,
  })),
})
const two = aggsOf(['clay hours', 'UC1', 1200], ['salt\u202e room', 'UC2', 3])
const names = new Map([['UC1', 'Clay Hours']])

it('offers the channels of the queue with their numbers, as their names are written', () => {
  expect(downloadChannelsView({ aggs: two, current: null, names })).toEqual({
    label: 'Channel',
    current: null,
    currentLabel: 'All channels',
    choices: [
      { id: null, label: 'All channels' },
      { id: 'UC1', label: 'Clay Hours (1,200)' },
      { id: 'UC2', label: 'salt room (3)' },
    ],
  })
})

it('is not there for a single channel, unless that is chosen: then there is a way back', () => {
  const one = aggsOf(['clay hours', 'UC1', 2])
  expect(downloadChannelsView({ aggs: one, current: null, names })).toBeNull()
  expect(downloadChannelsView({ aggs: one, current: 'UC1', names })?.currentLabel).toBe('Clay Hours')
  expect(downloadChannelsView({ aggs: aggsOf(), current: 'UC9', names })?.currentLabel).toBe('UC9')
})
