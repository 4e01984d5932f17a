import { expect, it } from 'vitest'
import { createClient } from '../../client/index.ts'
import type { DownloadItem } from '../../contract/index.ts'
import { createFakeTransport, downloadFixture, pageFixture } from '../../testing/index.ts'
import { polledDownloadsQuery } from './downloads.queries.ts'

it.each<[string, Partial<DownloadItem>, number]>([
  ['downloaded', { queue_state: 'downloading' }, 2_000],
  ['resolved', { queue_state: 'queued', vid_thumb_url: null }, 2_000],
  ['queued', { queue_state: 'queued', vid_thumb_url: '/cache/thumb.jpg' }, 10_000],
  ['failed', { queue_state: 'failed', vid_thumb_url: null }, 10_000],
])('a shown queue is fetched again sooner while an item is %s', (_name, item, ms) => {
  const { refetchInterval } = polledDownloadsQuery(createClient(createFakeTransport({})), {})
  const state = { data: { ...pageFixture([downloadFixture(item)]) } }
  expect(typeof refetchInterval === 'function' && refetchInterval({ state } as never)).toBe(ms)
})
