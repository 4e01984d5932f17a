import type { Shape } from '../contract/shape.ts'
import { ApiError } from './api-error.ts'
import { startShapes } from './calls.generated.ts'
import { createClientWith, type Client, type ParseResponse } from './client.ts'
import { createResponseParser } from './parse-response.ts'
import type { Transport } from './transport.ts'

type FindParser = (name: string) => ParseResponse

/**
 * A client that loads the shapes of most responses with the first response that needs them: the start of the web UI
 * makes only a few of the calls.
 */
export function createLazyClient(transport: Transport): Client {
  const readStart = createResponseParser(startShapes)
  const parser = (read: typeof readStart, shape: Shape) => (body: unknown) => read(shape, body)
  let loaded: Promise<FindParser> | null = null
  const load = async (): Promise<FindParser> => {
    const { moreResponses, moreShapes } = await import('./more-responses.generated.ts')
    const read = createResponseParser({ ...startShapes, ...moreShapes })
    return name => parser(read, moreResponses[name]!)
  }
  return createClientWith(transport, async (name, response) => {
    if (response !== undefined) return parser(readStart, response)
    loaded ??= load()
    try {
      return (await loaded)(name)
    } catch (cause) {
      // The server is away. The next response tries again.
      loaded = null
      throw new ApiError('unreachable', { cause })
    }
  })
}
