import type { Paginate } from '@tubecellar/core/contract'
import { usageError } from '../output/command-error.ts'
import { isJson, type OutputFlags } from '../output/print.ts'
import { say, type Shell } from '../output/shell.ts'

export interface PageFlags {
  readonly page?: string
  readonly all?: boolean
}

export interface Page<T> {
  readonly data: readonly T[]
  readonly paginate: Paginate
}

/**
 * The page that was asked for, or with `--all` one after the other, each fetched when the one before it has been written.
 * @throws CommandError usage
 */
export async function* listPages<T>(
  flags: PageFlags,
  fetchPage: (page: number) => Promise<Page<T>>,
  onEnd: (last: Page<T>) => void,
) {
  let page = readPage(flags)
  for (;;) {
    const answer = await fetchPage(page)
    yield answer.data
    if (!flags.all || !hasNextPage(answer)) return onEnd(answer)
    page = Math.max(1, page) + 1
  }
}

/**
 * Whether a page follows. `next_pages` leaves out the last page; where the server stopped counting at its maximum, a full
 * page may well have a next one.
 */
export function hasNextPage({ data, paginate }: Page<unknown>): boolean {
  const { next_pages: next, last_page: last, max_hits: isCapped, page_size: pageSize } = paginate
  return data.length > 0 && (next.length > 0 || last > 0 || (isCapped && data.length >= pageSize))
}

function readPage({ page, all }: PageFlags): number {
  if (page === undefined) return 1
  if (all) throw usageError('--page and --all exclude one another.')
  if (/^[1-9]\d{0,5}$/.test(page)) return Number(page)
  throw usageError(`"${page}" is not a page.`, 'Pages count from 1.')
}

/** Tells a person at a table how much there is besides what it shows. */
export function sayWhere(
  shell: Shell,
  flags: OutputFlags & PageFlags,
  { data, paginate }: Page<unknown>,
  noun: string,
): void {
  const isTable = shell.stdout.isTTY && !flags.plain && !isJson(flags)
  if (!isTable || flags.all || data.length === 0 || data.length === paginate.total_hits) return
  const { page_from: from, total_hits: total, max_hits: isCapped, current_page: page } = paginate
  const next = hasNextPage({ data, paginate }) ? `; next: --page ${Math.max(1, page) + 1}, everything: --all` : ''
  say(shell, `${noun} ${from + 1} to ${from + data.length} of ${total}${isCapped ? '+' : ''}${next}`)
}
