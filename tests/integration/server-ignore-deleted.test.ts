import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@tubecellar/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

describe('ignoring a video that was deleted before', () => {
  let site: Server
  let server: TestServer
  let client: Client
  let ids: string[]
  beforeAll(async () => {
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    site = createServer((request, response) => {
      if (request.url === '/cover.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
      else response.writeHead(404).end()
    })
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    server = await startTestServer({
      // The URL of a configured service may point to this computer, that of an image may not.
      config: { hasJobs: true, sponsorBlockUrl: at },
      prepare(db) {
        ids = seedLibrary(db, { videos: 3, channels: 1 }).videoIds
        const point = db.raw.prepare('UPDATE videos SET thumb_url = ? WHERE id = ?')
        point.run(`${at}/cover.jpg`, ids[0])
        point.run(`${at}/gone.jpg`, ids[1])
      },
    })
    await server.addFile('mediaDir', '.tubecellar', '')
    client = await server.signIn()
  })
  afterAll(async () => {
    await server?.stop()
    site?.close()
  })

  it.each([
    { what: 'its cover, from where it came', at: 0, hasCover: true },
    { what: 'no cover, when that is gone from there too', at: 1, hasCover: false },
  ])('shows its title, channel and date, and $what', async ({ at, hasCover }) => {
    const id = ids[at] ?? ''
    const video = await client.getVideo({ params: { id } })
    await client.deleteVideo({ params: { id } })
    await client.setDownloadStatus({ params: { id }, body: { status: 'ignore-force' } })
    const listed = async () => (await client.listDownloads({ query: { filter: 'ignore' } })).data.find(isIt)
    const isIt = (item: { youtube_id: string }) => item.youtube_id === id
    await waitUntil('the item', async () => (await listed()) !== undefined)
    const unfinished = () => server.ask(`SELECT id FROM jobs WHERE status IN ('PENDING', 'STARTED')`)
    await waitUntil('the end of the task', async () => (await unfinished()).length === 0)
    const item = await listed()
    expect(item).toMatchObject({
      status: 'ignore',
      title: video.title,
      channel_id: video.channel.channel_id,
      channel_name: video.channel.channel_name,
      published: video.published,
      vid_type: video.vid_type,
    })
    if (!hasCover) return expect(item?.vid_thumb_url).toBeNull()
    const headers = { authorization: `Token ${await server.addToken('viewer')}` }
    expect((await server.fetch(item?.vid_thumb_url ?? '', { headers })).status).toBe(200)
  })
})
