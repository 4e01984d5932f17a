import { endpoints, toShape, successStatus, type Endpoint, type NamedShapes } from '@tubecellar/core/contract'

const HEAD = `import type { Call, Shape } from '../contract/shape.ts'

// Generated from the contract by \`npm run generate\`: the data that a client needs, without the schema library.
`

/** The source of \`packages/core/src/client/calls.generated.ts\`. */
export function callTable(): string {
  const named: NamedShapes = {}
  const calls = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const { method, path, body } = endpoint
    const schema = endpoint.responses[successStatus(endpoint)]
    const call = { method, path, ...(body && { hasBody: true }), response: schema ? toShape(schema, named) : null }
    return `  ${name}: ${JSON.stringify(call)},`
  })
  const shapes = Object.entries(named).map(([name, shape]) => `  ${name}: ${JSON.stringify(shape)},`)
  return [
    HEAD,
    '// prettier-ignore',
    'export const shapes: Readonly<Record<string, Shape>> = {',
    ...shapes,
    '}\n',
    '// prettier-ignore',
    'export const calls: Readonly<Record<string, Call>> = {',
    ...calls,
    '}\n',
  ].join('\n')
}
