import { displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import { plainRow, type Column } from './column.ts'
import { pickFields, readFields } from './json-fields.ts'
import { jsonText } from './json-text.ts'
import { printMessage, writeLine, type CliContext } from './cli-context.ts'

/** Options of `withOutput`. */
export interface OutputFlags {
  /** True or empty for whole objects, otherwise the fields to print. */
  readonly json?: string | boolean
  readonly plain?: boolean
  /** False after `--no-color`. */
  readonly color?: boolean
}

interface RowsToPrint<T> {
  readonly columns: readonly Column<T>[]
  /** Top-level keys that `--json` may name. */
  readonly fields: readonly string[]
  /** Pages of rows as they are fetched. */
  readonly pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>
  /** Print one JSON object per line immediately instead of one array. */
  readonly isStream: boolean
  /** Printed if there are no rows. */
  readonly empty: string
}

/** Loaded on demand: measuring the width of text takes long to load, and only tables need it. */
const loadTable = () => import('./table.ts')

export const isJson = ({ json }: OutputFlags) => json !== undefined && json !== false

/** Prints rows as JSON with `--json`, tab-separated with `--plain` or when piped, and as a table on a terminal. */
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
  const picked = selectedFields(flags, fields)
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

/** Lines of name and text. `plain` is the value for piped output if it differs, such as plain numbers and ISO dates. */
export type Details = readonly (readonly [name: string, text: string, plain?: string | number])[]

/** Prints an object as JSON or as lines of name and text. If `details` is a text, only that text is printed, for `$(…)`. */
export async function printRecord<T extends object>(
  cli: CliContext,
  flags: OutputFlags,
  { value, fields, details }: { value: T; fields: readonly string[]; details: Details | string },
): Promise<void> {
  if (isJson(flags)) {
    return writeLine(cli.stdout, jsonText(pickFields(value, selectedFields(flags, fields)), indentFor(cli)))
  }
  if (typeof details === 'string') return writeLine(cli.stdout, displayText(details))
  const columns: readonly Column<Details[number]>[] = [
    { heading: '', text: ([name]) => name },
    { heading: '', text: ([, text]) => text, plain: ([, text, plain = text]) => plain, isFlexible: true },
  ]
  const isTable = Boolean(cli.stdout.isTTY) && !flags.plain
  const draw = isTable
    ? (await loadTable()).formatTable(columns, details, cli.stdout.columns ?? 80).row
    : (detail: Details[number]) => plainRow(columns, detail)
  for (const detail of details) await writeLine(cli.stdout, draw(detail))
}

const selectedFields = ({ json }: OutputFlags, known: readonly string[]) =>
  typeof json === 'string' ? readFields(json, known) : []
const indentFor = ({ stdout }: CliContext) => (stdout.isTTY ? 2 : 0)
