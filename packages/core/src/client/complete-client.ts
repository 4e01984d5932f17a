import type { Call, Shape } from '../contract/shape.ts'
import { calls as startCalls, startShapes } from './calls.generated.ts'
import { createClientWith, type Client } from './client.ts'
import { moreResponses, moreShapes } from './more-responses.generated.ts'
import { createResponseParser } from './parse-response.ts'
import type { Transport } from './transport.ts'

/** All named shapes of the contract. */
export const shapes: Readonly<Record<string, Shape>> = { ...startShapes, ...moreShapes }

/** All calls with their responses. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(startCalls).map(([name, call]) => [
    name,
    { ...call, response: call.response === undefined ? (moreResponses[name] ?? null) : call.response },
  ]),
)

/** A client that has the shapes of all responses. Pages that should start fast use `createLazyClient`. */
export function createClient(transport: Transport): Client {
  const read = createResponseParser(shapes)
  return createClientWith(transport, (name, response) => {
    const shape = response ?? moreResponses[name]
    if (shape === undefined) throw new Error(`Unknown response: ${name}.`)
    return body => read(shape, body)
  })
}
