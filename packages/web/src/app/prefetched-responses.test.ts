import { describe, expect, it } from 'vitest'
import { fetchWithPrefetch, type PrefetchedResponses } from './prefetched-responses.ts'

const response = (text: string, status = 200) => Promise.resolve(new Response(text, { status }))

function start(entries: readonly [string, Promise<Response>][]) {
  const first: PrefetchedResponses = new Map(entries)
  const requested: string[] = []
  const page = { ageMs: 0 }
  const fetchFromNetwork = (input: RequestInfo | URL) => {
    requested.push(input as string)
    return response('network')
  }
  const fetch = fetchWithPrefetch(first, fetchFromNetwork, () => page.ageMs)
  const read = async (path: string, init: RequestInit = { method: 'GET' }) => (await fetch(path, init)).text()
  return { page, requested, read }
}

describe('prefetched responses', () => {
  it('are returned once, and fetched again afterwards', async () => {
    const { requested, read } = start([['/api/ping/', response('early')]])
    expect(await read('/api/ping/')).toBe('early')
    expect(await read('/api/ping/')).toBe('network')
    expect(requested).toEqual(['/api/ping/'])
  })

  it('do not affect other calls', async () => {
    const { read } = start([['/api/ping/', response('early')]])
    expect(await read('/api/video/')).toBe('network')
  })

  it('are discarded after a rejected request, because the user may have changed', async () => {
    const { read } = start([
      ['/api/ping/', response('refused', 403)],
      ['/api/user/me/', response('early')],
    ])
    expect(await read('/api/ping/')).toBe('refused')
    expect(await read('/api/user/me/')).toBe('network')
  })

  it('are discarded after a write', async () => {
    const { read } = start([['/api/user/me/', response('early')]])
    await read('/api/user/login/', { method: 'POST' })
    expect(await read('/api/user/me/')).toBe('network')
  })

  it('are discarded after some seconds, because they are out of date', async () => {
    const { page, read } = start([['/api/video/?page=0&sort=views', response('early')]])
    page.ageMs = 11_000
    expect(await read('/api/video/?page=0&sort=views')).toBe('network')
  })

  it('are requested again when the prefetch failed', async () => {
    const lost = Promise.reject<Response>(new TypeError('network'))
    const { requested, read } = start([['/api/ping/', lost]])
    expect(await read('/api/ping/')).toBe('network')
    expect(requested).toEqual(['/api/ping/'])
  })

  it('are not returned for an aborted request', async () => {
    const { read } = start([['/api/ping/', response('early')]])
    await expect(read('/api/ping/', { method: 'GET', signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
