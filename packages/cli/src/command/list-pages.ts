import { ApiError } from '@tubecellar/core/client'
import type { Paginate } from '@tubecellar/core/contract'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { isJson, type OutputFlags } from '../output/print.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'

export interface PageFlags {
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

/**
 * The requested page, or with `--all` every page, each fetched after the previous page was printed. Items beyond the limit of the
 * server are read from the reversed list and yielded last, in the order of the list.
 * @throws CommandError usage; incompleteList when some items are in neither list
 */
export async function* listPages<T>(
  flags: PageFlags,
  fetchPage: (page: number) => Promise<Page<T>>,
  onEnd: (last: Page<T>) => void,
  reversed?: ReversedPages<T>,
): AsyncGenerator<readonly T[], void> {
  let page = readPage(flags)
  let canBeRejected = false
  const seen = new Set<string>()
  for (;;) {
    const response: Page<T> | undefined = await (canBeRejected
      ? fetchPage(page).catch(ignoreRejectedPage)
      : fetchPage(page))
    if (response === undefined) return yield* readReversed(seen, reversed)
    if (flags.all && reversed) for (const row of response.data) seen.add(reversed.id(row))
    yield response.data
    if (!flags.all || !hasNextPage(response)) return onEnd(response)
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
    code: 'incompleteList',
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

function readPage({ page, all }: PageFlags): number {
  if (page === undefined) return 1
  if (all) throw usageError(commandTexts.pageWithAll)
  if (/^[1-9]\d{0,5}$/.test(page)) return Number(page)
  throw usageError(commandTexts.invalidPage(page), commandTexts.invalidPageHint)
}

/** Prints the range and total below a table on a terminal. */
export function printPageRange(
  cli: CliContext,
  flags: OutputFlags & PageFlags,
  { data, paginate }: Page<unknown>,
  noun: string,
): void {
  const isTable = cli.stdout.isTTY && !flags.plain && !isJson(flags)
  if (!isTable || flags.all || data.length === 0 || data.length === paginate.total_hits) return
  const { page_from: from, total_hits: total, max_hits: isCapped, current_page: page } = paginate
  const next = hasNextPage({ data, paginate }) ? commandTexts.nextPage(Math.max(1, page) + 1) : ''
  printMessage(cli, commandTexts.pageRange(noun, from + 1, from + data.length, `${total}${isCapped ? '+' : ''}`, next))
}
