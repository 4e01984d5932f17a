import type { Call, Shape } from '../contract/shape.ts'
import { startCalls, startShapes } from './calls.generated.ts'
import { callMethod, fetchTextWith, type Client } from './client.ts'
import { moreCalls, moreShapes } from './more-calls.generated.ts'
import { createResponseParser } from './parse-response.ts'
import type { Transport } from './transport.ts'

/** All named shapes of the contract. */
export const shapes: Readonly<Record<string, Shape>> = { ...startShapes, ...moreShapes }

/** All calls with their responses. */
export const calls = { ...startCalls, ...moreCalls } as Readonly<Record<string, Call>>

/** A client that has all calls and the shapes of all responses. Pages that should start fast use `createLazyClient`. */
export function createClient(transport: Transport): Client {
  const read = createResponseParser(shapes)
  const ports = {
    transport,
    findParser(name: string, response: Shape | undefined) {
      if (response === undefined) throw new Error(`Unknown response: ${name}.`)
      return (body: unknown) => read(response, body)
    },
  }
  const methods = Object.entries(calls).map(([name, call]) => [name, callMethod(ports, name, call)])
  return { ...(Object.fromEntries(methods) as Omit<Client, 'fetchText'>), fetchText: fetchTextWith(transport) }
}
