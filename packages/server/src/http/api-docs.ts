import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { docsPage } from './pages/docs-page.ts'
import { refuseOtherMethods } from './mount-contract.ts'
import { layOut, STYLE, STYLE_PATH } from './pages/layout.ts'
import { pagesTexts } from '../messages/pages.ts'
import type { OpenApi } from './pages/open-api.ts'
import { yamlText } from './pages/yaml.ts'
import type { Guard } from './auth.ts'
import { baseHref } from './web-app.ts'

interface DocsOptions {
  guard: Guard
  basePath: string
  /** The document generated from the contract; see scripts/openapi.ts. */
  schemaFile: string
}

/** `/api/schema/` and `/api/docs/`: the contract as an OpenAPI document, and as a page without external resources. */
export function addApiDocs(app: FastifyInstance, { guard, basePath, schemaFile }: DocsOptions): void {
  let loaded: Promise<OpenApi> | undefined
  const load = () => (loaded ??= readFile(schemaFile, 'utf8').then(text => JSON.parse(text) as OpenApi))
  const onRequest = guard('user')

  app.get('/api/schema/', { onRequest }, async (request, reply) => {
    const document = await load()
    return wantsJson(request)
      ? reply.type('application/vnd.oai.openapi+json; charset=utf-8').send(JSON.stringify(document))
      : reply.type('application/vnd.oai.openapi; charset=utf-8').send(`${yamlText(document)}\n`)
  })
  app.get('/api/docs/', { onRequest }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(layOut({ title: pagesTexts.api, base: baseHref(request, basePath), content: docsPage(await load()) })),
  )
  app.get(STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(STYLE),
  )
  for (const path of ['/api/schema/', '/api/docs/']) refuseOtherMethods(app, path, ['GET', 'HEAD'], onRequest)
}

/** YAML, unless JSON is requested (docs/spec/wire-format.md#api-documentation). */
function wantsJson({ query, headers }: FastifyRequest): boolean {
  const { format } = query as { format?: unknown }
  if (format !== undefined) return format === 'json'
  return /\bjson\b/i.test(headers.accept ?? '') && !/\byaml\b/i.test(headers.accept ?? '')
}
