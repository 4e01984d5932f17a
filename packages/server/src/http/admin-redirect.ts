import type { FastifyInstance } from 'fastify'
import { baseHref } from './web-app.ts'

/** Paths of TubeArchivist's admin pages, which links and bookmarks contain: all open the accounts in the settings. */
export function addAdminRedirect(app: FastifyInstance, basePath: string): void {
  for (const path of ['/admin/', '/admin/*'])
    app.get(path, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${baseHref(request, basePath)}${ACCOUNTS}`, 302),
    )
}

const ACCOUNTS = 'settings/accounts/'
