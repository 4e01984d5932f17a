import type { SearchSection, SectionsResponse } from '../contract/index.ts'
import { MAX_SECTION_HITS } from '../contract/choices.ts'
import type { Client } from './client.ts'

interface SectionRequest {
  readonly query: string
  /** Without corrections of misspelled words. */
  readonly exact?: boolean
}

/** A section of a search, page by page until its hits end, with the largest pages. `hasMore`: another page follows. */
export async function* readSectionPages<Section extends SearchSection>(
  client: Pick<Client, 'searchSections'>,
  section: Section,
  request: SectionRequest,
): AsyncGenerator<{ found: SectionsResponse['sections'][Section]; hasMore: boolean }> {
  let cursor: string | null = null
  do {
    const query = { ...request, section, size: MAX_SECTION_HITS, ...(cursor !== null && { cursor }) }
    const { sections }: SectionsResponse = await client.searchSections({ query })
    cursor = sections[section]?.next_cursor ?? null
    yield { found: sections[section], hasMore: cursor !== null }
  } while (cursor !== null)
}
