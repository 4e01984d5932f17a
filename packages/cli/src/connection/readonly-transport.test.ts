import { expect, it } from 'vitest'
import type { TransportRequest } from '@tubecellar/core/client'
import { readonlyTransport } from './readonly-transport.ts'

function setUp() {
  const sent: string[] = []
  const transport = readonlyTransport({
    async send({ method, path }) {
      sent.push(`${method} ${path}`)
      return { status: 200, text: '{}' }
    },
  })
  return { sent, send: (method: TransportRequest['method'], path: string) => transport.send({ method, path }) }
}

it('forwards read requests and those that change only data of the signed-in user', async () => {
  const { sent, send } = setUp()
  await send('GET', '/api/download/?page=1')
  await send('POST', '/api/user/login/')
  await send('POST', '/api/user/me/')
  await send('POST', '/api/video/abc/progress/')
  expect(sent).toHaveLength(4)
})

it.each([
  ['POST', '/api/download/'],
  ['POST', '/api/watched/'],
  ['POST', '/api/task/by-name/download_pending/'],
  ['POST', '/api/video/abc/progress/../../../download/'],
  ['DELETE', '/api/video/abc/'],
  ['DELETE', '/api/video/abc/progress/'],
  ['PUT', '/api/appsettings/cookie/'],
] as const)('blocks %s %s with an error that names read-only mode', async (method, path) => {
  const { sent, send } = setUp()
  await expect(send(method, path)).rejects.toThrow('Read-only mode')
  expect(sent).toEqual([])
})
