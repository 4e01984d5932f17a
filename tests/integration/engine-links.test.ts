import type { Client } from '@tubecellar/core'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS as LIMIT_MS, openSampleTube, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Real lookups: yt-dlp and a site on loopback. */
let archive: Archive
let tube: SampleTube
let client: Client

beforeAll(async () => {
  tube = await openSampleTube()
  archive = await startArchive({ tube, settings: { subscriptions: { channel_size: 1, shorts_channel_size: 0 } } })
  ;({ client } = archive)
})
afterAll(async () => {
  await archive.stop()
  await tube.close()
})

const resolve = (link: string) => client.resolveLink({ body: { link } })
const image = expect.stringMatching(/^data:image\/jpeg;base64,/) as string

describe('a link', () => {
  it('is shown with its kind, title and image, and nothing is stored', { timeout: LIMIT_MS }, async () => {
    expect(await resolve(tube.channels[0]!)).toEqual({
      ...{ kind: 'channel', title: 'North Light Films', channel: null },
      ...{ video_count: null, duration: null, thumbnail: image },
    })
    const list = await resolve(tube.playlists[0]!)
    expect(list).toMatchObject({ kind: 'playlist', thumbnail: image })
    expect(list.video_count).toBeGreaterThan(0)
    const video = await resolve(tube.videos[0]!)
    expect(video).toMatchObject({ kind: 'video', thumbnail: image })
    expect(video.duration).toBeGreaterThan(0)
    expect((await client.listChannels({ query: {} })).data).toEqual([])
    expect((await client.listDownloads({ query: {} })).data).toEqual([])
  })

  it('is rejected with the reason if nothing is found', { timeout: LIMIT_MS }, async () => {
    await expect(resolve('just words')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Not a URL or ID/) as string,
    })
    await expect(resolve(`${tube.url}/channel/UC0000000000000000000000`)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The link could not be looked up/) as string,
    })
    await expect(resolve('http://127.0.0.1:9/nowhere')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The link could not be looked up/) as string,
    })
    const viewer = await archive.server.signIn('viewer')
    await expect(viewer.resolveLink({ body: { link: tube.videos[0]! } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a subscription', () => {
  it('is scanned afterwards if that is wanted', { timeout: LIMIT_MS }, async () => {
    const data = [{ channel_id: tube.channels[0]!, channel_subscribed: true }]
    await client.subscribeChannels({ query: { scan: true }, body: { data } })
    await waitUntil('the queue', async () => (await client.listDownloads({ query: {} })).data.length > 0)
    expect(await archive.lastOf('update_subscribed')).toMatchObject({ status: 'SUCCESS' })
  })
})
