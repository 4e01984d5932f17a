import type { PersistentClient } from '@foxxmd/chromecast-client'

/** Time limit for a response, also to loading a file. */
const RESPONSE_TIMEOUT_MS = 15_000

/** Requests with responses on one namespace. The library's own requests keep the process alive until they time out. */
export interface RequestChannel {
  request(data: { readonly type: string; readonly [field: string]: unknown }): Promise<unknown>
  close(): void
}

export function openRequestChannel(
  client: PersistentClient,
  [sourceId, destinationId, namespace]: readonly [string, string, string],
  onMessage: (data: unknown) => void = () => undefined,
): RequestChannel {
  const waiting = new Map<unknown, (response: unknown) => void>()
  let lastId = 0
  const channel = client.createChannel(sourceId, destinationId, namespace, data => {
    onMessage(data)
    const { requestId } = data
    waiting.get(requestId)?.(data)
    waiting.delete(requestId)
  })
  return {
    request(data) {
      const requestId = ++lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(requestId)
          reject(new Error('The receiver does not respond.'))
        }, RESPONSE_TIMEOUT_MS)
        timer.unref()
        waiting.set(requestId, response => {
          clearTimeout(timer)
          resolve(response)
        })
        channel.send({ ...data, requestId })
      })
    },
    close: () => channel.close(),
  }
}
