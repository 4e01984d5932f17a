import { displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import { plainRow, type Column } from './column.ts'
import { pickFields, readFields } from './json-fields.ts'
import { jsonText } from './json-text.ts'
import { say, writeLine, type Shell } from './cli-context.ts'

/** The options that decide how data is written; see `withOutput`. */
export interface OutputFlags {
  /** True or empty for whole objects, else the fields to keep. */
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
  /** Said to a person when there is nothing. */
  readonly nothing: string
}

/** What knows how wide a text is takes long to load; nothing but a table asks. */
const loadTable = () => import('./table.ts')

export const isJson = ({ json }: OutputFlags) => json !== undefined && json !== false

/** Rows as `--json`, as `--plain` or in a pipe tab-separated without a heading, and as a table on a terminal. */
export async function printRows<T>(shell: Shell, flags: OutputFlags, list: RowsToPrint<T>): Promise<void> {
  if (isJson(flags)) return printJsonRows(shell, flags, list)
  const { stdout } = shell
  const isTable = Boolean(stdout.isTTY) && !flags.plain
  const paint = paintFor(stdout, shell.env, flags.color)
  let draw: ((row: T) => string) | undefined
  for await (const rows of list.pages) {
    if (rows.length === 0) continue
    if (!draw && isTable) {
      const table = (await loadTable()).layOut(list.columns, rows, stdout.columns ?? 80)
      await writeLine(stdout, paint('bold', table.heading))
      draw = table.row
    }
    draw ??= row => plainRow(list.columns, row)
    for (const row of rows) await writeLine(stdout, draw(row))
  }
  if (!draw && isTable) say(shell, list.nothing)
}

async function printJsonRows<T>(shell: Shell, flags: OutputFlags, { pages, fields, isStream }: RowsToPrint<T>) {
  const picked = fieldsOf(flags, fields)
  const all: unknown[] = []
  for await (const rows of pages) {
    for (const row of rows) {
      const value = pickFields(row, picked)
      if (isStream) await writeLine(shell.stdout, jsonText(value))
      else all.push(value)
    }
  }
  if (!isStream) await writeLine(shell.stdout, jsonText(all, indentFor(shell)))
}

/** What a record says, a line each. `plain` is for programs, where it differs: plain numbers and ISO dates, as in lists. */
export type Facts = readonly (readonly [name: string, text: string, plain?: string | number])[]

/** One thing: a JSON object, or a line for each fact; a text instead of facts stands alone, for `$(…)`. */
export async function printRecord<T extends object>(
  shell: Shell,
  flags: OutputFlags,
  { value, fields, facts }: { value: T; fields: readonly string[]; facts: Facts | string },
): Promise<void> {
  if (isJson(flags)) {
    return writeLine(shell.stdout, jsonText(pickFields(value, fieldsOf(flags, fields)), indentFor(shell)))
  }
  if (typeof facts === 'string') return writeLine(shell.stdout, displayText(facts))
  const columns: readonly Column<Facts[number]>[] = [
    { heading: '', text: ([name]) => name },
    { heading: '', text: ([, text]) => text, plain: ([, text, plain = text]) => plain, isFlexible: true },
  ]
  const isTable = Boolean(shell.stdout.isTTY) && !flags.plain
  const draw = isTable
    ? (await loadTable()).layOut(columns, facts, shell.stdout.columns ?? 80).row
    : (fact: Facts[number]) => plainRow(columns, fact)
  for (const fact of facts) await writeLine(shell.stdout, draw(fact))
}

const fieldsOf = ({ json }: OutputFlags, known: readonly string[]) =>
  typeof json === 'string' ? readFields(json, known) : []
const indentFor = ({ stdout }: Shell) => (stdout.isTTY ? 2 : 0)
