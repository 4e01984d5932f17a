import { ApiError } from '@tubecellar/core/client'
import type { Paginate } from '@tubecellar/core/contract'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import { readLimit, type LimitFlags } from './print-list.ts'

export interface PageFlags extends LimitFlags {
  readonly page?: string
  readonly all?: boolean
}

export interface Page<T> {
  readonly data: readonly T[]
  readonly paginate: Paginate
}

/** The list in reverse order, for servers that reject every page that ends after item 10,000. */
export interface ReversedPages<T> {
  readonly fetchPage: (page: number) => Promise<Page<T>>
  readonly id: (row: T) => string
}

/** The printed part of a list. */
export interface PageRange<T> {
  readonly first: Page<T>
  readonly last: Page<T>
  /** Number of printed rows. */
  readonly count: number
}

/**
 * The requested page; with `--limit` as many pages from there as it needs, with `--all` every page. Each page is fetched after the
 * previous page was printed. Items beyond the limit of the server are read from the reversed list and yielded last, in the order of
 * the list.
 * @throws CommandError usage; incomplete_list when some items are in neither list
 */
export async function* listPages<T>(
  flags: PageFlags,
  fetchPage: (page: number) => Promise<Page<T>>,
  onEnd: (range: PageRange<T>) => void,
  reversed?: ReversedPages<T>,
): AsyncGenerator<readonly T[], void> {
  const firstPage = readPage(flags)
  const limit = readLimit(flags)
  const isSinglePage = !flags.all && limit === undefined
  const ends: { first?: Page<T>; last?: Page<T> } = {}
  const onPage = (page: Page<T>) => {
    ends.first ??= page
    ends.last = page
  }
  let count = 0
  for await (const rows of everyPage(firstPage, fetchPage, onPage, reversed)) {
    const printed = limit === undefined ? rows : rows.slice(0, limit - count)
    count += printed.length
    yield printed
    if (isSinglePage || count === limit) break
  }
  const { first, last } = ends
  if (first && last) onEnd({ first, last, count })
}

async function* everyPage<T>(
  firstPage: number,
  fetchPage: (page: number) => Promise<Page<T>>,
  onPage: (page: Page<T>) => void,
  reversed: ReversedPages<T> | undefined,
): AsyncGenerator<readonly T[], void> {
  let page = firstPage
  let canBeRejected = false
  const seen = new Set<string>()
  for (;;) {
    const response: Page<T> | undefined = await (canBeRejected
      ? fetchPage(page).catch(ignoreRejectedPage)
      : fetchPage(page))
    if (response === undefined) return yield* readReversed(seen, reversed)
    if (reversed) for (const row of response.data) seen.add(reversed.id(row))
    onPage(response)
    yield response.data
    if (!hasNextPage(response)) return
    page = Math.max(1, page) + 1
    canBeRejected = isPastCap(response, page)
  }
}

/** Whether a page ends after the last counted item; a server counts only the items that it lists. */
const isPastCap = <T>({ paginate }: Page<T>, page: number) => page * paginate.page_size > paginate.total_hits

/** Ignores the errors of servers for a page past their limit, often status 500. */
function ignoreRejectedPage(error: unknown): undefined {
  if (!(error instanceof ApiError && (error.status >= 500 || error.status === 400 || error.status === 404))) throw error
}

async function* readReversed<T>(
  seen: ReadonlySet<string>,
  reversed: ReversedPages<T> | undefined,
): AsyncGenerator<readonly T[], void> {
  const unseenRows: T[] = []
  for (let page = 1; reversed; page++) {
    const { data, paginate } = await reversed.fetchPage(page)
    const firstSeenIndex = data.findIndex(row => seen.has(reversed.id(row)))
    unseenRows.push(...(firstSeenIndex < 0 ? data : data.slice(0, firstSeenIndex)))
    if (firstSeenIndex >= 0) {
      yield unseenRows.reverse()
      return
    }
    if (data.length === 0 || isPastCap({ data, paginate }, page + 1)) break
  }
  yield unseenRows.reverse()
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'incomplete_list',
    message: commandTexts.incompleteList,
    hint: commandTexts.incompleteListHint,
  })
}

/**
 * `next_pages` does not include the last page. If the server stopped counting at its maximum, a full page can have a next one.
 */
export function hasNextPage({ data, paginate }: Page<unknown>): boolean {
  const { next_pages: next, last_page: last, max_hits: isCapped, page_size: pageSize } = paginate
  return data.length > 0 && (next.length > 0 || last > 0 || (isCapped && data.length >= pageSize))
}

function readPage({ page, all, limit }: PageFlags): number {
  if (all && limit !== undefined) throw usageError(commandTexts.limitWithAll)
  if (page === undefined) return 1
  if (all) throw usageError(commandTexts.pageWithAll)
  if (/^[1-9]\d{0,5}$/.test(page)) return Number(page)
  throw usageError(commandTexts.invalidPage(page), commandTexts.invalidPageHint)
}

/** Prints a note on stderr if the printed rows are only a part of the list. */
export function printPageRange(
  cli: CliContext,
  flags: PageFlags,
  { first, last, count }: PageRange<unknown>,
  noun: string,
): void {
  const { total_hits: total, max_hits: isCapped } = last.paginate
  if (flags.all || count === total) return
  const totalText = `${total}${isCapped ? '+' : ''}`
  if (count === 0) {
    if (total > 0) printMessage(cli, commandTexts.pagePastEnd(flags.page ?? '1', totalText))
    return
  }
  const from = first.paginate.page_from + 1
  // With a limit, the next page would repeat or skip rows.
  const hasNext = flags.limit === undefined && hasNextPage(last)
  const next = hasNext
    ? commandTexts.nextPage(Math.max(1, last.paginate.current_page) + 1)
    : flags.limit === undefined
      ? ''
      : commandTexts.wholeList
  printMessage(cli, commandTexts.pageRange(noun, from, from + count - 1, totalText, next))
}
