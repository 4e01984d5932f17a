import { ApiError, RELATED_SECTION, SEARCH_SECTIONS, type Client } from '@tubecellar/core/client'
import type { SearchSection, SearchTotal, SectionsResponse } from '@tubecellar/core/contract'
import { presentHits, type Hit } from './hit.ts'

export interface SectionsRequest {
  readonly query: string
  readonly section: SearchSection | undefined
  readonly isExact: boolean
  /** Hits of each section before the first one to return. */
  readonly skip: number
  /** Maximum number of hits of each section; undefined for the default of the server. */
  readonly take: number | undefined
}

export interface FoundSection {
  readonly name: SearchSection | typeof RELATED_SECTION
  readonly total: SearchTotal
  /** The hits, each with its lines. */
  readonly hits: readonly (readonly Hit[])[]
  /** Whether the section has more hits after these. */
  readonly hasMore: boolean
}

export interface FoundSections extends Pick<SectionsResponse, 'corrected' | 'indexing'> {
  /** Why there are no related passages, although the server could have them. */
  readonly relatedError?: string | undefined
  readonly sections: readonly FoundSection[]
}

/** Maximum number of hits in a response. */
const MAX_SIZE = 100

/** Searches all sections, or one, with as many requests as needed. Undefined if the server has no sections. */
export async function findSections(client: Client, request: SectionsRequest): Promise<FoundSections | undefined> {
  const { query, section, isExact, skip, take } = request
  const wanted = take === undefined ? undefined : skip + take
  const input = { query, ...(isExact && { exact: true }) }
  const fetchPage = (
    name: SearchSection | undefined,
    page: { readonly size?: number | undefined; readonly cursor?: string },
  ) =>
    client.searchSections({
      query: {
        ...input,
        ...(name && { section: name }),
        ...(page.cursor !== undefined && { cursor: page.cursor }),
        ...(page.size !== undefined && { size: Math.min(MAX_SIZE, page.size) }),
      },
    })
  const response = await fetchPage(section, { size: wanted }).catch(undefinedIfUnsupported)
  if (response === undefined) return undefined
  const sections: FoundSection[] = []
  for (const name of SEARCH_SECTIONS) {
    const first = response.sections[name]
    if (first === undefined) continue
    const hits = presentHits(name, first.hits)
    let cursor = first.next_cursor
    while (cursor !== null && wanted !== undefined && hits.length < wanted) {
      const page = (await fetchPage(name, { size: wanted - hits.length, cursor })).sections[name]
      hits.push(...presentHits(name, page?.hits ?? []))
      cursor = page?.next_cursor ?? null
    }
    sections.push({ name, total: first.total, hits: hits.slice(skip), hasMore: cursor !== null })
  }
  const related = response.has_related === true ? await findRelated(client, request) : {}
  if (related.section) sections.push(related.section)
  return { sections, corrected: response.corrected, indexing: response.indexing, relatedError: related.error }
}

/** Passages with a similar meaning. If they are not available, the other sections are printed nevertheless. */
async function findRelated(
  client: Client,
  { query, skip, take }: SectionsRequest,
): Promise<{ section?: FoundSection; error?: string }> {
  try {
    const { sections } = await client.searchSections({ query: { query, section: RELATED_SECTION } })
    const found = sections.related
    if (found === undefined) return {}
    const hits = presentHits(RELATED_SECTION, found.hits).slice(skip, take === undefined ? undefined : skip + take)
    return { section: { name: RELATED_SECTION, total: found.total, hits, hasMore: false } }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}

/** TubeArchivist, and older releases, have no such request. */
function undefinedIfUnsupported(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
