import { describe, expect, it } from 'vitest'
import { pageFixture, pingFixture, videoFixture } from '../testing/index.ts'
import { ContractError } from './api-error.ts'
import { createLazyClient } from './lazy-client.ts'
import type { TransportRequest } from './transport.ts'

function respondingWith(body: unknown) {
  const requests: TransportRequest[] = []
  const client = createLazyClient({
    send: request => {
      requests.push(request)
      return Promise.resolve({ status: 200, text: JSON.stringify(body) })
    },
  })
  return { client, requests }
}

describe('a client that loads the shapes of responses when they are needed', () => {
  it('parses the responses of the start and all others alike', async () => {
    expect(await respondingWith(pingFixture()).client.ping()).toMatchObject({ response: 'pong' })
    const page = await respondingWith(pageFixture([videoFixture()])).client.listVideos()
    expect(page.data).toEqual([videoFixture()])
    const saved = await respondingWith({ watched: 1, duration: 3 }).client.saveProgress({
      params: { id: 'a' },
      body: { position: 1 },
    })
    expect(saved).toEqual({ watched: true, duration: 3, duration_str: 'NA' })
  })

  it('refuses a response with another shape', async () => {
    await expect(respondingWith({ data: 1 }).client.listVideos()).rejects.toThrow(ContractError)
    await expect(respondingWith([1]).client.listBackups()).rejects.toThrow(ContractError)
  })

  it('sends a request before it loads the shape of its response, because the page may be closed', () => {
    const { client, requests } = respondingWith({})
    void client.saveProgress({ params: { id: 'a' }, body: { position: 1 }, keepalive: true }).catch(() => undefined)
    expect(requests).toHaveLength(1)
  })
})
