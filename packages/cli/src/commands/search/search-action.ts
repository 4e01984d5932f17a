import { SEARCH_SECTIONS, SEARCH_TYPES } from '@tubecellar/core/client'
import type { SearchSection } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { searchTexts } from '@tubecellar/core/messages/cli/search'
import { parseChoice } from '../../command/parse-choice.ts'
import { readLimit, type LimitFlags } from '../../command/print-list.ts'
import { onServer } from '../../command/server-call.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isTable, printRows, type OutputFlags } from '../../output/print.ts'
import { clockValue, valueColumn } from '../../output/values.ts'
import { findSections, type FoundSections } from './find-sections.ts'
import { HIT_FIELDS, type Hit } from './hit.ts'
import { printSections } from './print-sections.ts'
import { searchNames } from './search-names.ts'

interface SearchFlags extends OutputFlags, LimitFlags {
  readonly in?: string
  readonly type?: string
  readonly exact?: boolean
  readonly size?: string
  readonly page?: string
}

type SearchType = (typeof SEARCH_TYPES)[number]

/** The section with the hits of a type of search; undefined for all. */
const SECTION_OF_TYPE: Readonly<Record<SearchType, SearchSection | undefined>> = {
  simple: undefined,
  video: 'videos',
  channel: 'channels',
  playlist: 'playlists',
  full: 'transcripts',
}

/** Hits of a page without `--size`. */
const PAGE_HITS = 30

const LIST = {
  columns: [
    { heading: columnHeadings.kind, text: hit => hit.kind },
    { heading: columnHeadings.id, text: hit => hit.id },
    valueColumn(columnHeadings.at, hit => clockValue(hit.start)),
    { heading: columnHeadings.title, text: hit => hit.title, fit: 'title' },
    { heading: columnHeadings.channel, text: hit => hit.channel, fit: 'cut' },
    { heading: columnHeadings.text, text: hit => hit.text, fit: 'wrap' },
  ] satisfies readonly Column<Hit>[] as readonly Column<Hit>[],
  fields: HIT_FIELDS,
  empty: searchTexts.noResults,
  isStream: false,
}

/** Searches all texts on a Tubecellar server, and names and subtitles on a TubeArchivist server. */
export const search = onServer<SearchFlags>(async ({ cli, client, args, options }) => {
  const query = args.join(' ').trim()
  if (query === '') throw usageError(searchTexts.termMissing)
  const section = readSection(options)
  const page = readCount(options.page, '--page')
  const size = readCount(options.size, '--size')
  const limit = readLimit(options)
  const pageSize = size ?? (page === undefined ? undefined : PAGE_HITS)
  const found = await findSections(client, {
    query,
    section,
    isExact: options.exact ?? false,
    skip: ((page ?? 1) - 1) * (pageSize ?? 0),
    take: limit ?? pageSize,
  })
  if (found) {
    await printFound(cli, options, found)
    return EXIT.ok
  }
  const type = SEARCH_TYPES.find(each => SECTION_OF_TYPE[each] === section)
  if (type === undefined) throw usageError(searchTexts.unsupportedSection(section ?? ''), searchTexts.useTypes)
  const rows = await searchNames(client, {
    query: type === 'simple' ? query : `${type}:${query}`,
    ...(size !== undefined && { size }),
    ...(page !== undefined && { page }),
  })
  await printRows(cli, options, { ...LIST, pages: [rows.slice(0, limit)] })
  return EXIT.ok
})

function readSection({ in: name, type }: SearchFlags): SearchSection | undefined {
  if (name !== undefined && type !== undefined) throw usageError(searchTexts.inWithType)
  if (name !== undefined) return parseChoice(SEARCH_SECTIONS, name, '--in')
  return SECTION_OF_TYPE[type === undefined ? 'simple' : parseChoice(SEARCH_TYPES, type, '--type')]
}

function readCount(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw usageError(searchTexts.invalidValue(flag, text), searchTexts.useNumber)
}

async function printFound(
  cli: CliContext,
  options: SearchFlags,
  { sections, corrected, indexing, relatedError }: FoundSections,
) {
  if (corrected) printMessage(cli, searchTexts.corrected(corrected.query, corrected.original))
  if (isTable(cli, options)) await printSections(cli, options, sections)
  else await printRows(cli, options, { ...LIST, pages: sections.map(({ hits }) => hits.flat()) })
  const partial = sections.filter(({ hasMore, hits }) => hasMore && hits.length > 0)
  if (partial.length > 0)
    printMessage(
      cli,
      searchTexts.partial(
        partial.map(({ name, hits, total }) =>
          searchTexts.partialSection(searchTexts.sections[name], hits.length, total),
        ),
      ),
    )
  if (relatedError !== undefined) printMessage(cli, searchTexts.relatedFailed(relatedError))
  if (indexing) printMessage(cli, searchTexts.indexing(indexing.remaining))
}
