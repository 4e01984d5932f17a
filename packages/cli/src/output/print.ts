import { displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import { plainRow, type Column } from './column.ts'
import { pickFields, readFields } from './json-fields.ts'
import { jsonText } from './json-text.ts'
import { printMessage, writeLine, type CliContext } from './cli-context.ts'

/** The options that decide how data is written; see `withOutput`. */
export interface OutputFlags {
  /** True or nothing for whole objects, else the fields to keep. */
  readonly json?: string | boolean
  readonly plain?: boolean
  /** False after `--no-color`. */
  readonly color?: boolean
}

interface RowsToPrint<T> {
  readonly columns: readonly Column<T>[]
  /** Top-level keys that `--json` may name. */
  readonly fields: readonly string[]
  /** Rows as they come in. */
  readonly pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>
  /** One JSON object per line, written as it comes, instead of one array. */
  readonly isStream: boolean
  /** Printed if there are no rows. */
  readonly empty: string
}

/** What knows how wide a text is takes long to load, and only tables need it. */
const loadTable = () => import('./table.ts')

export const isJson = ({ json }: OutputFlags) => json !== undefined && json !== false

/** Rows as `--json`, as `--plain` or in a pipe tab-separated without a heading, and as a table on a terminal. */
export async function printRows<T>(cli: CliContext, flags: OutputFlags, list: RowsToPrint<T>): Promise<void> {
  if (isJson(flags)) return printJsonRows(cli, flags, list)
  const { stdout } = cli
  const isTable = Boolean(stdout.isTTY) && !flags.plain
  const paint = paintFor(stdout, cli.env, flags.color)
  let draw: ((row: T) => string) | undefined
  for await (const rows of list.pages) {
    if (rows.length === 0) continue
    if (!draw && isTable) {
      const table = (await loadTable()).formatTable(list.columns, rows, stdout.columns ?? 80)
      await writeLine(stdout, paint('bold', table.heading))
      draw = table.row
    }
    draw ??= row => plainRow(list.columns, row)
    for (const row of rows) await writeLine(stdout, draw(row))
  }
  if (!draw && isTable) printMessage(cli, list.empty)
}

async function printJsonRows<T>(cli: CliContext, flags: OutputFlags, { pages, fields, isStream }: RowsToPrint<T>) {
  const picked = fieldsOf(flags, fields)
  const all: unknown[] = []
  for await (const rows of pages) {
    for (const row of rows) {
      const value = pickFields(row, picked)
      if (isStream) await writeLine(cli.stdout, jsonText(value))
      else all.push(value)
    }
  }
  if (!isStream) await writeLine(cli.stdout, jsonText(all, indentFor(cli)))
}

/** What a record says, a line each. `plain` is for programs, where it differs: plain numbers and ISO dates, as in lists. */
export type Details = readonly (readonly [name: string, text: string, plain?: string | number])[]

/** One thing: a JSON object, or a line for each fact; a text instead of facts stands alone, for `$(…)`. */
export async function printRecord<T extends object>(
  cli: CliContext,
  flags: OutputFlags,
  { value, fields, details }: { value: T; fields: readonly string[]; details: Details | string },
): Promise<void> {
  if (isJson(flags)) {
    return writeLine(cli.stdout, jsonText(pickFields(value, fieldsOf(flags, fields)), indentFor(cli)))
  }
  if (typeof details === 'string') return writeLine(cli.stdout, displayText(details))
  const columns: readonly Column<Details[number]>[] = [
    { heading: '', text: ([name]) => name },
    { heading: '', text: ([, text]) => text, plain: ([, text, plain = text]) => plain, isFlexible: true },
  ]
  const isTable = Boolean(cli.stdout.isTTY) && !flags.plain
  const draw = isTable
    ? (await loadTable()).formatTable(columns, details, cli.stdout.columns ?? 80).row
    : (fact: Details[number]) => plainRow(columns, fact)
  for (const fact of details) await writeLine(cli.stdout, draw(fact))
}

const fieldsOf = ({ json }: OutputFlags, known: readonly string[]) =>
  typeof json === 'string' ? readFields(json, known) : []
const indentFor = ({ stdout }: CliContext) => (stdout.isTTY ? 2 : 0)
