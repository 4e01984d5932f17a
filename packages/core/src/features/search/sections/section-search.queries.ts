import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../client/client.ts'
import { RELATED_SECTION } from '../../../contract/choices.ts'
import type { SearchSection, SectionsResponse } from '../../../contract/index.ts'

/** The first hits of all sections. While a changed query loads, the last results stay. */
export const overviewQuery = (client: Client, query: string) =>
  queryOptions({
    queryKey: ['search', 'sections', { query }],
    queryFn: ({ signal }) => client.searchSections({ query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })

/** Passages with a similar meaning, in a separate request, because the embeddings endpoint can be slow. */
export const relatedQuery = (client: Client, query: string, hasRelated: boolean) =>
  queryOptions({
    queryKey: ['search', 'related', { query }],
    queryFn: ({ signal }) => client.searchSections({ query: { query, section: RELATED_SECTION }, signal }),
    enabled: query !== '' && hasRelated,
    retry: false,
  })

/** One section, page by page until its hits end. */
export const sectionQuery = (client: Client, query: string, section: SearchSection | null) =>
  infiniteQueryOptions({
    queryKey: ['search', 'section', { query, section }],
    queryFn: ({ signal, pageParam: cursor }) =>
      client.searchSections({
        query: { query, ...(section && { section }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ sections }) => (section && sections[section]?.next_cursor) ?? null,
    placeholderData: (previous, last) =>
      (last?.queryKey[2] as { section?: unknown } | undefined)?.section === section ? previous : undefined,
    select: ({ pages }) => joinSectionPages(pages, section),
    enabled: query !== '' && section !== null,
  })

/** The first page with the hits of all pages. A hit that moved to another page between two requests is kept once. */
function joinSectionPages(pages: readonly SectionsResponse[], section: SearchSection | null): SectionsResponse {
  const first = pages[0]
  if (first === undefined) throw new RangeError('no pages')
  const found = section && first.sections[section]
  if (section === null || !found) return first
  const hits = pages.flatMap<object>(page => page.sections[section]?.hits ?? [])
  const unique = [...new Map(hits.map(hit => [hitKey(hit), hit])).values()]
  return { ...first, sections: { ...first.sections, [section]: { ...found, hits: unique } } }
}

function hitKey(hit: object): unknown {
  if ('comment_id' in hit) return hit.comment_id
  if ('note_id' in hit) return hit.note_id
  if ('playlist_id' in hit) return hit.playlist_id
  if ('channel_id' in hit) return hit.channel_id
  return 'video' in hit && (hit.video as { youtube_id?: unknown }).youtube_id
}
