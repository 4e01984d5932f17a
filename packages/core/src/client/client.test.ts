import { describe, expect, it } from 'vitest'
import { ApiError, ContractError } from './api-error.ts'
import { createClient } from './complete-client.ts'
import type { TransportRequest } from './transport.ts'

function respondingWith(status: number, body: unknown) {
  const requests: TransportRequest[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const client = createClient({
    send: request => {
      requests.push(request)
      return Promise.resolve({ status, text })
    },
  })
  return { client, requests }
}

describe('createClient', () => {
  it('fills the path, leaves absent filters out of the query and sends the body', async () => {
    const { client, requests } = respondingWith(200, {
      watched: false,
      duration: 600,
      duration_str: '10m',
      position: 12,
    })
    await client.saveProgress({ params: { id: '-Ab_3dEf6hI' }, body: { position: 12 } })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/video/-Ab_3dEf6hI/progress/',
      body: { position: 12 },
    })

    const list = respondingWith(200, { data: [], paginate: { page_size: 12 } })
    await list.client.listVideos({ query: { page: 2, watch: undefined } }).catch(() => undefined)
    expect(list.requests[0]?.path).toBe('/api/video/?page=2')
  })

  it('reads a text file, and rejects one that does not exist', async () => {
    const { client, requests } = respondingWith(200, 'WEBVTT')
    expect(await client.fetchText({ path: '/media/UC1/v1.en.vtt' })).toBe('WEBVTT')
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/media/UC1/v1.en.vtt' })
    await expect(respondingWith(404, 'none').client.fetchText({ path: '/a.vtt' })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(respondingWith(302, '').client.fetchText({ path: '/a.vtt' })).rejects.toThrow(ContractError)
  })

  it('resolves with nothing for 204', async () => {
    expect(await respondingWith(204, '').client.logout()).toBeUndefined()
  })

  it.each([
    [400, { message: 'no', error: 'other' }, 'no'],
    [400, { error: 'Wrong username or password.' }, 'Wrong username or password.'],
    [400, {}, 'An error occurred while processing the request.'],
    [400, { data: [{ status: ['Bad choice.'] }] }, 'Bad choice.'],
    [401, { detail: 'whatever' }, 'Unauthorized: Redirecting to login.'],
    [403, {}, 'Forbidden: Access denied.'],
    [404, { error: 'Video not found.' }, 'Video not found.'],
    [200, { error: 'half a success' }, 'half a success'],
  ])('throws the error text of a response with status %i', async (status, body, text) => {
    const failure = respondingWith(status, body).client.getAccount()
    await expect(failure).rejects.toBeInstanceOf(ApiError)
    await expect(failure).rejects.toThrow(text)
  })

  it('names the refused fields', async () => {
    const { client } = respondingWith(400, { username: ['This field may not be blank.'] })
    await expect(client.login({ body: { username: '', password: 'x', remember_me: 'off' } })).rejects.toMatchObject({
      code: 'badRequest',
      fields: { username: 'This field may not be blank.' },
    })
  })

  it('treats HTML as a failure, even with a status of success', async () => {
    await expect(respondingWith(200, '<html>').client.ping()).rejects.toThrow('error fetching data: <html>')
    await expect(respondingWith(502, '<html>').client.ping()).rejects.toMatchObject({ code: 'internal', status: 502 })
  })

  it('names the endpoint and the key when a response does not match the contract', async () => {
    const failure = respondingWith(200, { id: 'seven' }).client.getAccount()
    await expect(failure).rejects.toBeInstanceOf(ContractError)
    await expect(failure).rejects.toThrow(/^getAccount: id:/)
  })
})
