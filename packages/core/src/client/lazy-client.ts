import type { Shape } from '../contract/shape.ts'
import { ApiError } from './api-error.ts'
import { startCalls, startShapes } from './calls.generated.ts'
import { callMethod, fetchTextWith, type AnyMethod, type Client } from './client.ts'
import { methodsByName } from './methods-by-name.ts'
import { createResponseParser } from './parse-response.ts'
import type { Transport } from './transport.ts'

/**
 * A client that loads most calls, and the shapes of their responses, with the first of them: the start of the web UI makes only a
 * few calls.
 */
export function createLazyClient(transport: Transport): Client {
  const readStart = createResponseParser(startShapes)
  let loaded: ReturnType<typeof load> | null = null
  const load = async () => {
    const { moreCalls, moreShapes } = await import('./more-calls.generated.ts')
    return { moreCalls, read: createResponseParser({ ...startShapes, ...moreShapes }) }
  }
  const loadOnce = async () => {
    loaded ??= load()
    try {
      return await loaded
    } catch (cause) {
      // The server is away. The next call tries again.
      loaded = null
      throw new ApiError('unreachable', { cause })
    }
  }
  const parser = (read: typeof readStart, shape: Shape) => (body: unknown) => read(shape, body)
  const ports = {
    transport,
    findParser: (name: string, response: Shape | undefined) =>
      response === undefined
        ? loadOnce().then(({ moreCalls, read }) => parser(read, moreCalls[name]!.response!))
        : parser(readStart, response),
  }
  const laterMethod =
    (name: string): AnyMethod =>
    async input => {
      const { moreCalls, read } = await loadOnce()
      const call = moreCalls[name]
      if (!call) throw new Error(`Unknown call: ${name}.`)
      return callMethod({ transport, findParser: (_, response) => parser(read, response!) }, name, call)(input)
    }
  const methods = methodsByName<Record<string, AnyMethod>>(name => {
    const call = startCalls[name]
    return call ? callMethod(ports, name, call) : laterMethod(name)
  })
  return Object.assign(methods, { fetchText: fetchTextWith(transport) }) as unknown as Client
}
