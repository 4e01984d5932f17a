import { getBasePath } from './base-path.ts'

/** The paths of the page and of its server. */
export interface PageConfig {
  /** The path prefix of the app's URLs, without the trailing slash; null if it is opened from a folder of files. */
  readonly basePath: string | null
  /** Prefix of all API and media paths: empty for the root of this origin. */
  readonly serverPath: string
}

/** The `<base>` of the built page, until a server replaces it. */
const UNREPLACED_PLACEHOLDER = './'

/**
 * Read at run time, so that one build works at any path of a server. The Tubecellar server, or a proxy that rewrites `<base>`, sets
 * the path of the page. If `<base>` is not replaced, the page is in a folder of files: routes are stored after the `#`, and the API is
 * at the root of the origin unless `<meta name="tubecellar-server" content="/path">` specifies another path.
 */
export function readPageConfig(page: Pick<Document, 'baseURI' | 'querySelector'>): PageConfig {
  const hasConfig =
    (page.querySelector('base')?.getAttribute('href') ?? UNREPLACED_PLACEHOLDER) !== UNREPLACED_PLACEHOLDER
  const server = page.querySelector('meta[name="tubecellar-server"]')?.getAttribute('content')
  const basePath = hasConfig ? getBasePath(page.baseURI) : null
  return { basePath, serverPath: (server ?? basePath ?? '').replace(/\/+$/, '') }
}
