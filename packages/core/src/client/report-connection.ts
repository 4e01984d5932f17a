import type { Client } from './client.ts'
import { toFailure } from './failure.ts'

type AnyMethod = (input?: { readonly signal?: AbortSignal }) => Promise<unknown>

/** The same client, which also reports for every call whether the server responded. */
export function reportConnection(client: Client, onCalled: (isAnswered: boolean) => void): Client {
  const watched = (method: AnyMethod): AnyMethod => {
    return async input => {
      try {
        const response = await method(input)
        onCalled(true)
        return response
      } catch (error) {
        // An aborted call says nothing about the server.
        if (input?.signal?.aborted !== true) onCalled(!toFailure(error).isUnreachable)
        throw error
      }
    }
  }
  const methods = (Object.entries(client) as [string, AnyMethod][]).map(
    ([name, method]) => [name, watched(method)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}
