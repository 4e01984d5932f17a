import type { Client } from '../api/client.ts'
import { failureOf } from './failure.ts'

type AnyMethod = (input?: object) => Promise<unknown>

/** The same client, which also tells when a server answers again that had not: what waited for it can be sent. */
export function watchReturns(client: Client, onReturned: () => void): Client {
  let isAway = false
  const watched = (method: AnyMethod): AnyMethod => {
    return async input => {
      try {
        const answer = await method(input)
        if (isAway) {
          isAway = false
          onReturned()
        }
        return answer
      } catch (error) {
        if (failureOf(error).isUnreachable) isAway = true
        throw error
      }
    }
  }
  const methods = (Object.entries(client) as [string, AnyMethod][]).map(
    ([name, method]) => [name, watched(method)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}
