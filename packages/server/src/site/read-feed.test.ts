import { expect, it } from 'vitest'
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
) {
  const requested: string[] = []
  const fetch = {
    bytes: (url: string) => {
      requested.push(url)
      return Promise.resolve(answer && { status: answer.status, body: Buffer.from(answer.text) })
    },
  }
  return { ids: await readFeed(fetch, { id: CHANNEL, url }, new AbortController().signal), requested }
}

it('returns the newest videos of a channel with one request', async () => {
  const { ids, requested } = await read({ status: 200, text: feed('aaaaaaaaaaa', 'b-_bbbbbbbb') })
  expect(ids).toEqual(['aaaaaaaaaaa', 'b-_bbbbbbbb'])
  expect(requested).toEqual([`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`])
})

it('returns nothing without a readable feed', async () => {
  expect((await read(undefined)).ids).toBeUndefined()
  expect((await read({ status: 404, text: feed('aaaaaaaaaaa') })).ids).toBeUndefined()
  expect((await read({ status: 200, text: '<html>Consent</html>' })).ids).toBeUndefined()
})

it('requests nothing for channels of other sites', async () => {
  expect(await read({ status: 200, text: feed('aaaaaaaaaaa') }, 'http://127.0.0.1:8000/@north')).toEqual({
    ids: undefined,
    requested: [],
  })
})
