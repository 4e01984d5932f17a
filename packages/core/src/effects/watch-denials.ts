import type { Client } from '../api/client.ts'
import { failureOf } from './failure.ts'

/** Calls that ask or change who we are: the session sees their answers itself. */
const OWN_CALLS = new Set<string>(['ping', 'login', 'logout'])

type AnyMethod = (input?: object) => Promise<unknown>

/** The same client, which also reports every 401 and 403: a dead session, or a click that only staff may make. */
export function watchDenials(client: Client, onDenied: () => void): Client {
  const watched = (method: AnyMethod): AnyMethod => {
    return async input => {
      try {
        return await method(input)
      } catch (error) {
        if (failureOf(error).isDenied) onDenied()
        throw error
      }
    }
  }
  const methods = (Object.entries(client) as [string, AnyMethod][]).map(
    ([name, method]) => [name, OWN_CALLS.has(name) ? method : watched(method)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}
