import { EXIT } from '../output/exit-code.ts'
import { isTable, printRows, type OutputFlags } from '../output/print.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import type { Column } from '../output/column.ts'
import { withFields, type CommandAction } from './define-command.ts'
import {
  listPages,
  printPageRange,
  type Page,
  type PageFlags,
  type PageRange,
  type ReversedPages,
} from './list-pages.ts'
import { onServer, type ServerCall } from './server-call.ts'
import { printList, readLimit } from './print-list.ts'
import type { Watched, WatchFlags } from './watch-output.ts'

type ListFlags = OutputFlags & PageFlags & WatchFlags

interface ListParts<Row> {
  readonly columns: readonly Column<Row>[]
  /** Top-level keys that `--json` may name. */
  readonly fields: readonly string[]
  /** Message on a terminal if the list is empty. */
  readonly empty: string
  /** Message on a terminal below the table. */
  readonly footer?: () => string
}

interface PagedList<Row, Flags> extends ListParts<Row> {
  /** Name of the rows, as in `Videos 1 to 12 of 40`. */
  readonly noun: string
  readonly page: (call: ServerCall<Flags & ListFlags>, page: number) => Promise<Page<Row>>
  /** The same list in reverse order, for servers that list only the first 10,000 items. */
  readonly reversed?: (call: ServerCall<Flags & ListFlags>) => ReversedPages<Row>
}

/** A command that prints a paged list. Its options are `withPages` and `withWatch`. */
export function pagedListCommand<Row, Flags = object>(list: PagedList<Row, Flags>): CommandAction<Flags & ListFlags> {
  return withFields(
    list.fields,
    onServer<Flags & ListFlags>(async call => {
      const { cli, options } = call
      let printed: PageRange<Row> | undefined
      const pages = () =>
        listPages(
          options,
          page => list.page(call, page),
          range => (printed = range),
          list.reversed?.(call),
        )
      if (options.watch) return watchRows(cli, options, { ...list, pages })
      await printRows(cli, options, {
        ...list,
        pages: pages(),
        isStream: options.all ?? false,
        hasMoreRows: options.all === true || options.limit !== undefined,
      })
      if (printed) printPageRange(cli, options, printed, list.noun)
      return EXIT.ok
    }),
  )
}

interface ListCommand<Row, Flags> extends ListParts<Row> {
  readonly rows: (call: ServerCall<Flags & ListFlags>) => Promise<readonly Row[]>
}

/** A command that prints a list without pages. */
export function listCommand<Row, Flags = object>(list: ListCommand<Row, Flags>): CommandAction<Flags & ListFlags> {
  return withFields(
    list.fields,
    onServer<Flags & ListFlags>(async call => {
      const { cli, options } = call
      async function* pages() {
        yield (await list.rows(call)).slice(0, readLimit(options))
      }
      if (options.watch) return watchRows(cli, options, { ...list, pages })
      const rows = await list.rows(call)
      await printList(cli, options, { ...list, rows })
      if (list.footer && rows.length > 0 && isTable(cli, options)) printMessage(cli, list.footer())
      return EXIT.ok
    }),
  )
}

async function watchRows<Row>(cli: CliContext, flags: OutputFlags, list: Watched<Row>) {
  const { watch } = await import('./watch-output.ts')
  return watch(cli, flags, list)
}
