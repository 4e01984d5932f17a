import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { findTokenProvider } from './token-provider.ts'

it('asks the service for its state', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/ping' ? 200 : 404
    response.end(request.url === '/ping' ? '{"version":"2.0.2"}' : '{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await findTokenProvider(`${url}/`)).toEqual({ isReachable: true, version: '2.0.2' })
    expect(await findTokenProvider(`${url}/other`)).toEqual({ isReachable: false, version: null })
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
  expect(await findTokenProvider(url)).toEqual({ isReachable: false, version: null })
})
