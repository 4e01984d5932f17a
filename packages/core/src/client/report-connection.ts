import type { Client } from './client.ts'
import { toFailure } from './failure.ts'
import { methodsByName } from './methods-by-name.ts'

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
  return methodsByName<Client>(name => {
    const method = client[name as keyof Client] as AnyMethod | undefined
    return (method && reporting(method)) as Client[keyof Client] | undefined
  })
}
