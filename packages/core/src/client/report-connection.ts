import type { Client } from './client.ts'
import { toFailure } from './failure.ts'

type AnyMethod = (input?: { readonly signal?: AbortSignal }) => Promise<unknown>

/** The same client, which also reports for every call whether the server responded. */
export function reportConnection(client: Client, onResult: (hasResponse: boolean) => void): Client {
  const reporting = (method: AnyMethod): AnyMethod => {
    return async input => {
      try {
        const response = await method(input)
        onResult(true)
        return response
      } catch (error) {
        // An aborted call says nothing about the server.
        if (input?.signal?.aborted !== true) onResult(!toFailure(error).isUnreachable)
        throw error
      }
    }
  }
  const methods = (Object.entries(client) as [string, AnyMethod][]).map(
    ([name, method]) => [name, reporting(method)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}
