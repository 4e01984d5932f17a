import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { endpoints, type Endpoint } from '@tubecellar/core/contract'

/** The whole contract as an OpenAPI 3.1 document, as pretty JSON. */
export function openApiJson(): string {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  const document = createDocument({
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
  })
  return `${JSON.stringify(document, null, 2)}\n`
}

const ACCESS_WORDS = { public: 'Anyone may call this.', user: 'Any signed-in account.', admin: 'Staff only.' } as const

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const requestParams = {
    ...(endpoint.params && { path: endpoint.params }),
    ...(endpoint.query && { query: endpoint.query }),
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    description: ACCESS_WORDS[endpoint.access],
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'public' && { security: [] }),
    requestParams,
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, schema]) => [status, response(status, schema)]),
    ),
  }
}

function response(status: string, schema: Endpoint['responses'][number] | undefined) {
  const description = Number(status) < 300 ? 'Done.' : 'Refused: the body says why.'
  return schema ? { description, content: { 'application/json': { schema } } } : { description }
}
