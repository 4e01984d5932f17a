import {
  endpoints,
  toShape,
  successStatus,
  type Endpoint,
  type Endpoints,
  type NamedShapes,
} from '@tubecellar/core/contract'

type Shape = NamedShapes[string]

const ORIGIN =
  'Generated from the contract by `npm run generate`: the data that a client needs, without the schema library.'

/** The calls that the web UI makes until Home is shown. It loads all other calls later. */
const START_CALLS: readonly (keyof Endpoints)[] = [
  'ping',
  'getAccount',
  'getUserConfig',
  'getAppSettings',
  'listVideos',
  'listDownloads',
  'listNotifications',
  'listPersonalLists',
]
/** Calls that must not wait until anything is loaded. The shapes of their responses are loaded later. */
const IMMEDIATE_CALLS: readonly (keyof Endpoints)[] = ['login', 'logout', 'saveProgress']

/** The sources of the generated files in \`packages/core/src/client\`: all calls, and the shapes of their responses. */
export function callTables(): { calls: string; moreCalls: string } {
  const named: NamedShapes = {}
  const responses = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const schema = endpoint.responses[successStatus(endpoint)]
    return [name, schema ? toShape(schema, named) : null] as const
  })
  const startNames = new Set<string>(START_CALLS)
  const startShapes = reachable(
    responses.flatMap(([name, shape]) => (startNames.has(name) && shape !== null ? [shape] : [])),
    named,
  )
  const immediateNames = new Set<string>(IMMEDIATE_CALLS)
  const hasStartResponse = (name: string, shape: Shape | null) => startNames.has(name) || shape === null
  const row = (name: string, rest: { response?: Shape | null }) => {
    const { method, path, body } = (endpoints as Record<string, Endpoint>)[name]!
    return [name, { method, path, ...(body && { hasBody: true }), ...rest }] as const
  }
  const shapes = Object.entries(named)
  return {
    calls: [
      "import type { Shape, StartCall } from '../contract/shape.ts'\n",
      `// ${ORIGIN}\n`,
      table(
        'startShapes',
        'Shape',
        shapes.filter(([name]) => startShapes.has(name)),
      ),
      '// The response of a call without `response` is in more-calls.generated.ts.',
      table(
        'startCalls',
        'StartCall',
        responses
          .filter(([name]) => startNames.has(name) || immediateNames.has(name))
          .map(([name, response]) => row(name, hasStartResponse(name, response) ? { response } : {})),
      ),
    ].join('\n'),
    moreCalls: [
      "import type { Call, Shape } from '../contract/shape.ts'\n",
      `// ${ORIGIN}\n`,
      table(
        'moreShapes',
        'Shape',
        shapes.filter(([name]) => !startShapes.has(name)),
      ),
      table(
        'moreCalls',
        'Call',
        responses
          .filter(([name, shape]) => !(startNames.has(name) || (immediateNames.has(name) && shape === null)))
          .map(([name, response]) => row(name, { response })),
      ),
    ].join('\n'),
  }
}

const table = (name: string, type: string, rows: readonly (readonly [string, unknown])[]) =>
  [
    '// prettier-ignore',
    `export const ${name}: Readonly<Record<string, ${type}>> = {`,
    ...rows.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`),
    '}\n',
  ].join('\n')

/** The names of all shapes that the given ones refer to. */
function reachable(from: readonly Shape[], named: NamedShapes): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (shape: Shape) => {
    // The client reads the page numbers of every list.
    const text = JSON.stringify(shape).replace('"page":', '"@Paginate":')
    for (const [, name] of text.matchAll(/"@(\w+)"/g)) {
      if (found.has(name!)) continue
      found.add(name!)
      visit(named[name!]!)
    }
  }
  from.forEach(visit)
  return found
}
