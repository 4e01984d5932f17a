import { describe, expect, it } from 'vitest'
import type { DownloadItem } from '../../contract/index.ts'
import { downloadFixture, pageFixture, userConfigFixture } from '../../testing/index.ts'
import { listView } from '../../list/list.view.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { downloadsList, downloadsView, parseQueueLines } from './downloads.view.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

function presentHits(items: DownloadItem[], totalHits = items.length, isIgnored: boolean | null = null) {
  const queue = { tag: 'ready', value: pageFixture(items, { totalHits }), isStale: false } as const
  const definition = downloadsList({ channel: null, isIgnored })
  const view = listView(definition, { config: userConfigFixture(), items: queue }, viewContextFixture())
  const { list, total } = downloadsView({ list: view, queue })
  if (list.tag !== 'ready') throw new Error('the list is ready')
  return { ...list.value, total }
}

describe('the queue', () => {
  it('shows its number of items, with a plus sign at the maximum count', () => {
    expect(presentHits([downloadFixture()], 37).total).toBe('Total videos in queue: 37')
    expect(presentHits([downloadFixture()], 10_000).total).toBe('Total videos in queue: 10,000+')
    expect(presentHits([], 3, true).total).toBe('Ignored videos: 3')
  })

  it.each<[string, Partial<DownloadItem>, string[], string[]]>([
    ['a queued one', {}, ['queued', 'video'], ['Delete', 'Ignore', 'Download now']],
    [
      'an item that starts automatically',
      { auto_start: true, vid_type: 'shorts' },
      ['queued', 'short', 'auto'],
      ['Delete', 'Ignore', 'Download now'],
    ],
    ['an ignored one', { status: 'ignore', vid_type: 'streams' }, ['ignored', 'stream'], ['Delete', 'Add to queue']],
    ['one with an error', { message: 'Members only.' }, ['failed', 'video'], ['Delete', 'Ignore', 'Download now']],
    ['a failed one', { queue_state: 'failed' }, ['failed', 'video'], ['Delete', 'Ignore', 'Download now']],
    ['a running one', { state: 'downloading' }, ['downloading', 'video'], []],
    [
      'one of unknown kind',
      { vid_type: 'unknown', state: 'waiting' },
      ['waiting'],
      ['Delete', 'Ignore', 'Download now'],
    ],
  ])('shows the state and the tags of %s and the actions that are possible', (_name, item, tags, actions) => {
    const [row] = presentHits([downloadFixture(item)]).rows
    expect([row?.state.tag, ...(row?.tags ?? [])]).toEqual(tags)
    expect(row?.actions.map(({ label }) => label)).toEqual(actions)
  })

  it('shows the metadata of an item, each on one sanitized line', () => {
    expect(presentHits([downloadFixture({ message: 'HTTP 429\u001b[2J\nNext try at 14:40.' })]).rows[0]).toMatchObject({
      title: 'How a river moved four kilometers overnight',
      channel: { name: 'Contour Lines', isIndexed: true },
      published: '16 Nov 2026',
      duration: '24:11',
      message: 'HTTP 429[2J Next try at 14:40.',
    })
  })

  it('shows the raw line of an item that is not resolved yet', () => {
    const raw = downloadFixture({
      title: '',
      channel_name: '',
      duration: 'NA',
      published: null,
      youtube_id: 'https://x.test/v',
    })
    expect(presentHits([raw]).rows[0]).toMatchObject({ title: 'https://x.test/v', duration: '', published: '' })
    expect(presentHits([raw]).rows[0]).toMatchObject({ isLink: true, videoId: '' })
  })

  it('shows a link that could not be resolved without the internal ID of its item', () => {
    const failed = downloadFixture({ title: 'https://x.test/v', youtube_id: 'input-2' })
    expect(presentHits([failed]).rows[0]).toMatchObject({ title: 'https://x.test/v', isLink: true, videoId: '' })
    const [video] = presentHits([downloadFixture({ youtube_id: 'dQw4w9WgXcQ' })]).rows
    expect(video).toMatchObject({ isLink: false, videoId: 'dQw4w9WgXcQ' })
  })

  it('shows why it is empty', () => {
    expect(presentHits([]).empty?.title).toBe(downloadsTexts.noVideosFound)
    expect(presentHits([], 0, true).empty?.hint).toBe(downloadsTexts.noIgnoredVideos)
  })

  it('prefers the filter of the URL to the settings', () => {
    const config = userConfigFixture({ show_ignored_only: true })
    expect(downloadsList({ channel: null, isIgnored: null }).query(config, 0, 'v0.5.8')).toEqual({
      page: 0,
      filter: 'ignore',
    })
    expect(downloadsList({ channel: 'UC1', isIgnored: false }).query(config, 2, 'v1.0.0')).toEqual({
      page: 2,
      filter: 'pending',
      order: 'state',
      channel: 'UC1',
    })
    const failed = downloadsList({ channel: null, isIgnored: false, state: 'failed', type: 'shorts' })
    expect(failed.query(config, 0, 'v1.0.0')).toMatchObject({ state: 'failed', vid_type: 'shorts' })
    expect(failed.query(config, 0, 'v0.5.8')).not.toHaveProperty('state')
    expect(failed.empty(false).hint).toBe(downloadsTexts.noFilteredVideos)
  })
})

it('queues one item per line and ignores blank lines', () => {
  expect(parseQueueLines(' a \r\n\n  \nhttps://x.test/watch?v=1\rb')).toEqual(['a', 'https://x.test/watch?v=1', 'b'])
  expect(parseQueueLines(' \n\t ')).toEqual([])
})
