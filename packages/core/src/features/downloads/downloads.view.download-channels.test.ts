import { describe, expect, it } from 'vitest'
import type { DownloadAggs } from '../../contract/index.ts'
import { downloadChannels } from './download-channels.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

const aggs = (...channels: [name: string, id: string, count: number][]): DownloadAggs => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: channels.map(([name, id, doc_count]) => ({ key: [name, id], key_as_string: '', doc_count })),
})
const TWO = aggs(['north light', 'UC1', 1200], ['bread', 'UC2', 1])
const NAMES = new Map([['UC1', 'North Light']])

describe('the channels of the queue', () => {
  it('offer no choice for a single channel or unknown channels', () => {
    expect(downloadChannels(aggs(['bread', 'UC2', 1]), null, NAMES)).toBeNull()
    expect(downloadChannels(null, null, NAMES)).toBeNull()
  })

  it('have the names that the items contain, with the number of items', () => {
    expect(downloadChannels(TWO, null, NAMES)).toEqual({
      current: '',
      choices: [
        { value: '', label: downloadsTexts.allChannels },
        { value: 'UC1', label: 'North Light (1,200)' },
        { value: 'UC2', label: 'bread (1)' },
      ],
    })
  })

  it('always include the channel of the current route, so that the filter can be cleared', () => {
    const view = downloadChannels(aggs(), 'UC9', NAMES)
    expect(view).toEqual({
      current: 'UC9',
      choices: [
        { value: '', label: downloadsTexts.allChannels },
        { value: 'UC9', label: 'UC9' },
      ],
    })
  })
})
