import { displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import { plainRow, type Column } from './column.ts'
import { pickFields, readFields } from './json-fields.ts'
import { jsonText } from './json-text.ts'
import { compileTemplate } from './template.ts'
import { isAsciiLocale } from './ascii-locale.ts'
import { printMessage, writeLine, writeText, type CliContext } from './cli-context.ts'

/** Options of `withOutput`. */
export interface OutputFlags {
  /** True or empty for whole objects, otherwise the fields to print. */
  readonly json?: string | boolean
  /** Text with fields, printed for each object. It excludes `json`. */
  readonly template?: string
  /** Filter for the printed JSON, see createJqFilter. It excludes `template`, and turns `json` on. */
  readonly jq?: string
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
  /** Later pages can have values in columns that are empty on the first page. */
  readonly hasMoreRows?: boolean
  /** Printed if there are no rows. */
  readonly empty: string
}

const tableOptions = ({ stdout, env }: CliContext) => ({
  width: stdout.columns ?? 80,
  cutMark: isAsciiLocale(env) ? '~' : '…',
})

/** Loaded on demand: measuring the width of text takes long to load, and only tables need it. */
const loadTable = () => import('./table.ts')

/** Whether lists are printed as tables. */
export const isTable = ({ stdout }: CliContext, flags: OutputFlags) =>
  Boolean(stdout.isTTY) && !flags.plain && !isJson(flags)

/** Whether objects are printed, as JSON or with a template. */
export const isJson = ({ json, template }: OutputFlags) =>
  (json !== undefined && json !== false) || template !== undefined

/** An object that is printed with `--template` or `--json`. `fields` can be in the template. */
export const objectText = (flags: OutputFlags, value: object, fields = Object.keys(value)): string =>
  flags.template === undefined
    ? jsonText(pickFields(value, selectedFields(flags, fields)))
    : compileTemplate(flags.template, fields)(value)

/**
 * Checks `--json` and `--template` before a command runs: with the keys of its objects, or only the form of the template if they
 * depend on the result. @throws CommandError usage
 */
export function checkOutputFlags(flags: OutputFlags, fields?: readonly string[]): void {
  if (flags.template !== undefined) compileTemplate(flags.template, fields)
  if (fields !== undefined) selectedFields(flags, fields)
}

/** Prints rows as JSON with `--json`, tab-separated with `--plain` or when piped, and as a table on a terminal. */
export async function printRows<T>(cli: CliContext, flags: OutputFlags, list: RowsToPrint<T>): Promise<void> {
  if (isJson(flags)) return printJsonRows(cli, flags, list)
  const { stdout } = cli
  const hasTable = isTable(cli, flags)
  const paint = paintFor(stdout, cli.env, flags.color)
  let draw: ((row: T) => string) | undefined
  for await (const rows of list.pages) {
    if (rows.length === 0) continue
    if (!draw && hasTable) {
      const { hasMoreRows = false } = list
      const table = (await loadTable()).formatTable(list.columns, rows, { ...tableOptions(cli), hasMoreRows })
      await writeLine(stdout, paint('bold', table.heading))
      draw = table.row
    }
    draw ??= row => plainRow(list.columns, row)
    for (const row of rows) await writeLine(stdout, draw(row))
  }
  if (!draw && hasTable) printMessage(cli, list.empty)
}

async function printJsonRows<T>(cli: CliContext, flags: OutputFlags, { pages, fields, isStream }: RowsToPrint<T>) {
  if (flags.template !== undefined) return printTemplateRows(cli, compileTemplate(flags.template, fields), pages)
  const picked = selectedFields(flags, fields)
  const array = isStream ? undefined : createArrayWriter(cli)
  for await (const rows of pages) {
    for (const row of rows) {
      const value = pickFields(row, picked)
      await (array ? array.add(value) : writeLine(cli.stdout, jsonText(value)))
    }
  }
  await array?.end()
}

async function printTemplateRows<T>(
  { stdout }: CliContext,
  fill: (row: T) => string,
  pages: RowsToPrint<T>['pages'],
): Promise<void> {
  for await (const rows of pages) for (const row of rows) await writeLine(stdout, fill(row))
}

/** Prints an array item by item, so that long lists are not kept in memory. Nothing is printed before the first item. */
function createArrayWriter({ stdout }: CliContext) {
  const indent = indentFor({ stdout })
  const [lineBreak, innerBreak] = indent > 0 ? ['\n', `\n${' '.repeat(indent)}`] : ['', '']
  let isEmpty = true
  return {
    async add(value: unknown) {
      const item = jsonText(value, indent).replaceAll('\n', innerBreak)
      await writeText(stdout, `${isEmpty ? '[' : ','}${innerBreak}${item}`)
      isEmpty = false
    },
    end: () => writeLine(stdout, isEmpty ? '[]' : `${lineBreak}]`),
  }
}

/** Lines of name and text. `plain` is the value for piped output if it differs, such as plain numbers and ISO dates. */
export type Details = readonly (readonly [name: string, text: string, plain?: string | number])[]

/** Prints an object as JSON or as lines of name and text. If `details` is a text, only that text is printed, for `$(…)`. */
export async function printRecord<T extends object>(
  cli: CliContext,
  flags: OutputFlags,
  { value, fields, details }: { value: T; fields: readonly string[]; details: Details | string },
): Promise<void> {
  if (flags.template !== undefined) return writeLine(cli.stdout, compileTemplate(flags.template, fields)(value))
  if (isJson(flags)) {
    return writeLine(cli.stdout, jsonText(pickFields(value, selectedFields(flags, fields)), indentFor(cli)))
  }
  if (typeof details === 'string') return writeLine(cli.stdout, displayText(details))
  const columns: readonly Column<Details[number]>[] = [
    { heading: '', text: ([name]) => name },
    { heading: '', text: ([, text]) => text, plain: ([, text, plain = text]) => plain, fit: 'wrap' },
  ]
  const draw = isTable(cli, flags)
    ? (await loadTable()).formatTable(columns, details, tableOptions(cli)).row
    : (detail: Details[number]) => plainRow(columns, detail)
  for (const detail of details) await writeLine(cli.stdout, draw(detail))
}

const selectedFields = ({ json }: OutputFlags, known: readonly string[]) =>
  typeof json === 'string' ? readFields(json, known) : []
const indentFor = ({ stdout }: Pick<CliContext, 'stdout'>) => (stdout.isTTY ? 2 : 0)
