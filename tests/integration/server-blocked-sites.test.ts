import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

const LATER = 9_999_999_999

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.stop())

beforeEach(async () => {
  for (const table of ['queue_items', 'jobs', 'host_pauses']) await server.sql(`DELETE FROM ${table}`)
  await server.sql(`INSERT INTO host_pauses (host, until, error_class, reason, since)
    VALUES ('tube.example:8080', ${LATER}, 'bot-check', 'Robot check', 1700000000)`)
  await server.sql(`INSERT INTO queue_items
    (video_id, source_url, host, status, state, position, title, channel_id, queued_at, next_attempt)
    VALUES ('a', 'https://tube.example:8080/a', 'tube.example:8080', 'pending', 'waiting', 1, 'A', '', 1, ${LATER}),
      ('b', 'https://tube.example:8080/b', 'tube.example:8080', 'pending', 'failed', 2, 'B', '', 1, NULL)`)
})

describe('blocked sites', () => {
  it('are listed with reason, advice, times and the number of waiting items', async () => {
    expect(await admin.listBlockedSites()).toEqual([
      {
        ...{ host: 'tube.example:8080', worker: '', state: 'paused', error_class: 'bot-check', message: 'Robot check' },
        reason: 'the site asks whether this server is a robot',
        advice: 'Add cookies, or use a longer sleep interval.',
        ...{ since: 1_700_000_000, next_attempt: LATER, waiting: 1 },
      },
    ])
  })

  it('are tried again on request', async () => {
    await admin.changeBlockedSite({ params: { host: 'tube.example:8080' }, body: { command: 'retry' } })
    expect(await admin.listBlockedSites()).toEqual([])
    expect(await server.ask('SELECT name FROM jobs')).toEqual([{ name: 'download_pending' }])
    const again = admin.changeBlockedSite({ params: { host: 'tube.example:8080' }, body: { command: 'retry' } })
    await expect(again).rejects.toMatchObject({ status: 404, message: 'This site is not paused.' })
  })

  it('are visible to staff only', async () => {
    const viewer = await server.signIn('viewer')
    await expect(viewer.listBlockedSites()).rejects.toMatchObject({ status: 403 })
    const retry = viewer.changeBlockedSite({ params: { host: 'tube.example:8080' }, body: { command: 'retry' } })
    await expect(retry).rejects.toMatchObject({ status: 403 })
  })
})
