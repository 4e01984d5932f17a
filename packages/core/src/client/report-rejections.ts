import type { Client } from './client.ts'
import { toFailure } from './failure.ts'
import { methodsByName } from './methods-by-name.ts'

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
  return methodsByName<Client>(name => {
    const method = client[name as keyof Client] as AnyMethod | undefined
    return (method && !SESSION_CALLS.has(name) ? reporting(method) : method) as Client[keyof Client] | undefined
  })
}
