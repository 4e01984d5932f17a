import { getBasePath } from './base-path.ts'

/** Where this page lives, and where its server is. */
export interface PageConfig {
  /** The path the app's own addresses start with, without its last slash; null where it lies in a folder of files. */
  readonly basePath: string | null
  /** Put before every path of the API and of media: empty for the root of this origin. */
  readonly serverPath: string
}

/** What `<base>` of the built page says until a server fills it in. */
const UNREPLACED_PLACEHOLDER = './'

/**
 * Read at run time, so that one build runs anywhere on a server's origin. Our server, or a proxy that rewrites `<base>`, says
 * under which path the page lives. Where nobody does, it is a folder of files: places go behind the `#`, and the API is
 * at the root of the origin unless `<meta name="tubecellar-server" content="/path">` says otherwise.
 */
export function readPageConfig(page: Pick<Document, 'baseURI' | 'querySelector'>): PageConfig {
  const hasConfig =
    (page.querySelector('base')?.getAttribute('href') ?? UNREPLACED_PLACEHOLDER) !== UNREPLACED_PLACEHOLDER
  const server = page.querySelector('meta[name="tubecellar-server"]')?.getAttribute('content')
  const basePath = hasConfig ? getBasePath(page.baseURI) : null
  return { basePath, serverPath: (server ?? basePath ?? '').replace(/\/+$/, '') }
}
