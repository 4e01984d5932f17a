import { expect, it } from 'vitest'
import type { Validators } from '../platform/network/guarded-fetch.ts'
import { readFeed } from './read-feed.ts'

const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const feed = (...ids: string[]) => `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015">
  <yt:channelId>${CHANNEL}</yt:channelId>
  ${ids.map(id => `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>A &amp; B</title></entry>`).join('\n')}
</feed>`

/** Reads the feed from a site that answers with this status and text; undefined: it does not answer. */
async function read(
  answer: { status: number; text: string } | undefined,
  url = `https://www.youtube.com/channel/${CHANNEL}`,
  { known = {}, ...changes }: { known?: Validators; kind?: 'playlist'; id?: string } = {},
) {
  const requested: string[] = []
  const fetch = {
    bytes: () => Promise.reject(new Error('not expected')),
    bytesIfChanged: (address: string, { etag, lastModified }: Validators) => {
      requested.push(address, ...[etag, lastModified].filter(value => value !== undefined))
      return Promise.resolve(
        answer && { status: answer.status, body: Buffer.from(answer.text), validators: { etag: '"2"' } },
      )
    },
  }
  const deps = { fetch, feedBase: 'https://www.youtube.com/feeds/videos.xml' }
  const source = { kind: 'channel', id: CHANNEL, url, ...changes } as const
  return { feed: await readFeed(deps, source, { signal: new AbortController().signal, known }), requested }
}

it('returns the newest videos of a channel with one request', async () => {
  const { feed: found, requested } = await read({ status: 200, text: feed('aaaaaaaaaaa', 'b-_bbbbbbbb') })
  expect(found).toEqual({ ids: ['aaaaaaaaaaa', 'b-_bbbbbbbb'], etag: '"2"' })
  expect(requested).toEqual([`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`])
})

it('returns nothing without a readable feed', async () => {
  expect((await read(undefined)).feed).toBeUndefined()
  expect((await read({ status: 404, text: feed('aaaaaaaaaaa') })).feed).toBeUndefined()
  expect((await read({ status: 200, text: '<html>Consent</html>' })).feed).toBeUndefined()
})

it('requests nothing for channels of other sites', async () => {
  expect(await read({ status: 200, text: feed('aaaaaaaaaaa') }, 'http://127.0.0.1:8000/@north')).toEqual({
    feed: undefined,
    requested: [],
  })
})

it('returns the feed of a playlist', async () => {
  const playlist = { kind: 'playlist', id: `PL${'a'.repeat(20)}` } as const
  const { feed: found, requested } = await read({ status: 200, text: feed('aaaaaaaaaaa') }, undefined, playlist)
  expect(found).toMatchObject({ ids: ['aaaaaaaaaaa'] })
  expect(requested).toEqual([`https://www.youtube.com/feeds/videos.xml?playlist_id=${playlist.id}`])
})

it('asks only for a changed feed', async () => {
  const known = { etag: '"1"', lastModified: 'Fri, 27 Nov 2026 08:00:00 GMT' }
  const { feed: found, requested } = await read({ status: 304, text: '' }, undefined, { known })
  expect(found).toBe('unchanged')
  expect(requested.slice(1)).toEqual(Object.values(known))
})
