import type { Client } from '@tubecellar/core'
import { dynamicQuery, textQuery } from '@tubecellar/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
})
afterAll(() => server.stop())

/** Forty items of 35 channels; every fourth is ignored, every fifth has failed. */
beforeEach(() =>
  server.withAnyDatabase(async db => {
    for (const table of ['queue_items', 'jobs', 'host_pauses']) await db.run(textQuery(`DELETE FROM ${table}`, []))
    const items = Array.from({ length: 40 }, (_, n) => ({
      video_id: `item${n}`,
      source_url: `https://tube.example/${n}`,
      host: 'tube.example',
      status: n % 4 === 0 ? ('ignore' as const) : ('pending' as const),
      state: n % 5 === 0 ? ('failed' as const) : ('queued' as const),
      position: n,
      title: `item${n}`,
      channel_id: `channel${n % 35}`,
      channel_name: `Channel ÄÖ ${n % 35}`,
      vid_type: n % 2 === 0 ? ('videos' as const) : ('shorts' as const),
      message: n % 5 === 0 ? 'It broke.' : null,
      queued_at: n,
    }))
    await db.run(dynamicQuery(({ build }) => build.insertInto('queue_items').values(items)))
  }),
)

const total = async (query: object) => (await admin.listDownloads({ query })).paginate.total_hits
const change = (query: object, status: 'pending' | 'ignore' | 'priority' | 'clear_error') =>
  admin.changeDownloads({ query: { filter: 'pending', ...query }, body: { status } })
const jobs = async () =>
  (await server.ask<{ name: string }>('SELECT name FROM jobs ORDER BY created_at')).map(({ name }) => name)

describe('changing many items', () => {
  it('applies to items that match every filter', async () => {
    expect(await total({ filter: 'pending' })).toBe(30)
    await change({ vid_type: 'videos' }, 'ignore')
    expect(await total({ filter: 'pending' })).toBe(20)
    await change({ channel: 'channel1' }, 'ignore')
    expect(await total({ filter: 'pending' })).toBe(19)
    await change({ filter: 'ignore' }, 'pending')
    expect(await total({ filter: 'pending' })).toBe(40)
    expect(await jobs()).toEqual([])
  })

  it('clears errors, so that the next run claims the items again', async () => {
    expect(await total({ error: true, filter: 'pending' })).toBe(6)
    await change({ error: true }, 'clear_error')
    expect(await total({ error: true, filter: 'pending' })).toBe(0)
    const item = await admin.getDownload({ params: { id: 'item5' } })
    expect([item.state, item.message]).toEqual(['queued', undefined])
    expect(await admin.getDownload({ params: { id: 'item0' } })).toMatchObject({
      message: 'It broke.',
      status: 'ignore',
    })
  })

  it('prioritizes items, ends the pauses of their hosts, and starts the download', async () => {
    await server.sql(`INSERT INTO host_pauses (host, until, reason) VALUES ('tube.example', 9999999999, 'Blocked')`)
    await change({ filter: 'ignore', vid_type: 'videos' }, 'priority')
    const [item] = (await admin.listDownloads()).data
    expect(item).toMatchObject({ youtube_id: 'item0', auto_start: true })
    expect(item).not.toHaveProperty('message')
    expect(await total({ filter: 'ignore' })).toBe(0)
    expect(await jobs()).toEqual(['download_pending'])
    expect(await server.ask('SELECT host FROM host_pauses')).toEqual([])
    await change({ filter: 'priority' }, 'ignore')
    expect(await total({ filter: 'ignore' })).toBe(10)
    await change({ channel: 'nobody' }, 'priority')
    expect(await jobs()).toEqual(['download_pending'])
  })
})

describe('removing many items', () => {
  it('applies to items that match every filter', async () => {
    await admin.deleteDownloads({ query: { filter: 'ignore', vid_type: 'shorts' } })
    expect(await total({})).toBe(40)
    await admin.deleteDownloads({ query: { filter: 'pending', vid_type: 'shorts', channel: 'channel1' } })
    expect(await total({})).toBe(39)
    await admin.deleteDownloads({ query: { filter: 'ignore' } })
    expect(await total({})).toBe(29)
  })
})

describe('the channels of the queue', () => {
  it('are at most thirty, largest first, with names in lower case', async () => {
    const { buckets, sum_other_doc_count, doc_count_error_upper_bound } = await admin.listDownloadChannels({
      query: { filter: 'pending' },
    })
    const listed = buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)
    expect(buckets[0]).toEqual({
      key: ['channel äö 2', 'channel2'],
      key_as_string: 'channel äö 2|channel2',
      doc_count: 2,
    })
    expect(buckets.length).toBeLessThanOrEqual(30)
    expect([listed + sum_other_doc_count, doc_count_error_upper_bound]).toEqual([30, 0])
  })
})

describe('the queue', () => {
  it.each([
    ['PATCH', '/api/download/', 'filter'],
    ['PATCH', '/api/download/?filter=odd', 'filter'],
    ['PATCH', '/api/download/?filter=pending&vid_type=odd', 'vid_type'],
    ['PATCH', '/api/download/?filter=pending', 'status'],
    ['DELETE', '/api/download/', 'filter'],
    ['DELETE', '/api/download/?filter=priority', 'filter'],
    ['GET', '/api/download/aggs/', 'filter'],
  ])('rejects %s %s and names %s', async (method, path, field) => {
    const response = await server.fetch(path, {
      method,
      headers: { authorization: `Token ${await server.addToken('admin')}` },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty(field)
    expect(await total({})).toBe(40)
  })

  it('shows one item, or reports that it does not exist', async () => {
    expect(await admin.getDownload({ params: { id: 'item1' } })).toMatchObject({
      youtube_id: 'item1',
      status: 'pending',
      channel_indexed: false,
    })
    await expect(admin.getDownload({ params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
  })

  it('is for admins', async () => {
    const query = { filter: 'pending' } as const
    await expect(viewer.listDownloadChannels({ query })).rejects.toMatchObject({ status: 403 })
    await expect(viewer.deleteDownloads({ query })).rejects.toMatchObject({ status: 403 })
    await expect(viewer.changeDownloads({ query, body: { status: 'ignore' } })).rejects.toMatchObject({ status: 403 })
    await expect(viewer.getDownload({ params: { id: 'item1' } })).rejects.toMatchObject({ status: 403 })
  })
})
