import type { Client } from './client.ts'
import { toFailure } from './failure.ts'

/** Calls that read or change the session: the session machine handles their responses. */
const SESSION_CALLS = new Set<string>(['ping', 'login', 'logout'])

type AnyMethod = (input?: object) => Promise<unknown>

interface Listeners {
  /** 401 or 403: the session has expired, or the action requires staff access. */
  readonly onDenied: () => void
  /** 503 or 507: a fault of the server. */
  readonly onDegraded: () => void
}

/** The same client, which also reports responses that affect more than the call. */
export function reportRejections(client: Client, { onDenied, onDegraded }: Listeners): Client {
  const reporting = (method: AnyMethod): AnyMethod => {
    return async input => {
      try {
        return await method(input)
      } catch (error) {
        const { isDenied, isDegraded } = toFailure(error)
        if (isDenied) onDenied()
        if (isDegraded) onDegraded()
        throw error
      }
    }
  }
  const methods = (Object.entries(client) as [string, AnyMethod][]).map(
    ([name, method]) => [name, SESSION_CALLS.has(name) ? method : reporting(method)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}
