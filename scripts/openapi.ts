import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { endpoints, ErrorBody, type Endpoint } from '@tubecellar/core/contract'

/** The whole contract as an OpenAPI 3.1 document, as pretty JSON. */
export function openApiJson(): string {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Tubecellar', version: '1.0.0', description: 'The API of the Tubecellar archive.' },
      security: [{ session: [], csrf: [] }, { token: [] }],
      paths,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' },
        },
      },
    },
    { override: ({ jsonSchema }) => simplify(jsonSchema) },
  )
  return `${JSON.stringify(document, null, 2)}\n`
}

/**
 * Leaves out properties that only the client reads and limits that every integer has, and describes pairs with keywords
 * that more tools support than `prefixItems`.
 */
function simplify(schema: JsonSchema): void {
  delete schema.absent
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const { prefixItems } = schema
  if (prefixItems === undefined) return
  delete schema.prefixItems
  Object.assign(schema, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length })
}

interface JsonSchema {
  /** The default of a field that older servers omit. */
  absent?: unknown
  prefixItems?: unknown[]
  minimum?: number
  maximum?: number
}

const ROLE_TEXTS = { public: 'Anyone may call this.', user: 'Any signed-in account.', admin: 'Staff only.' } as const

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const requestParams = {
    ...(endpoint.params && { path: endpoint.params }),
    ...(endpoint.query && { query: endpoint.query }),
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    description: ROLE_TEXTS[endpoint.access],
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'public' && { security: [] }),
    requestParams,
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: endpoint.body } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries({ ...impliedErrors(endpoint), ...endpoint.responses }).map(([status, schema]) => [
        status,
        response(status, schema),
      ]),
    ),
  }
}

/**
 * Errors that the server returns outside of the handler: validation, access, routing, body limits, an offline server or
 * a full disk.
 */
function impliedErrors({ method, access, params, query, body }: Endpoint): Endpoint['responses'] {
  const isRead = method === 'GET'
  const statuses = [
    ...(query || body ? [400] : []),
    // Anonymous sign-ins from another site are rejected too.
    ...(access !== 'public' || !isRead ? [403] : []),
    ...(params ? [404] : []),
    ...(isRead ? [] : [413, 415, 507]),
    503,
  ]
  return Object.fromEntries(statuses.map(status => [status, ErrorBody]))
}

const rejected = {
  id: 'Refused',
  description: 'Refused: the body says why.',
  content: { 'application/json': { schema: ErrorBody } },
}

function response(status: string, schema: Endpoint['responses'][number] | undefined) {
  if (schema === ErrorBody) return rejected
  const description = Number(status) < 300 ? 'Done.' : rejected.description
  return schema ? { description, content: { 'application/json': { schema } } } : { description }
}
