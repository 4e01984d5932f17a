import * as tables from '@tubecellar/core/commands'

interface ListedCommand {
  readonly id: string
  readonly summary: string
  readonly permission: 'user' | 'admin'
  readonly confirmation?: unknown
  readonly inverse?: unknown
}

/** The page that lists the commands of the user interfaces. */
export function commandTablePage(): string {
  const commands = Object.values(tables).flatMap(table => Object.values<ListedCommand>(table))
  const rows = commands
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(command => [
      `\`${command.id}\``,
      command.summary,
      command.permission === 'admin' ? 'staff' : 'all users',
      command.confirmation ? 'yes' : '',
      command.inverse ? 'yes' : '',
    ])
  return `# Commands of the user interfaces

Generated from the command tables by \`npm run generate\`.

These commands change data on the server. The web UI and the terminal UI offer a command only to users whose role permits it.

${markdownTable([['command', 'effect', 'for', 'confirmation', 'undo'], ...rows])}
`
}

/** Pads the columns as prettier does. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = '', ...rest] = rows.map(line)
  return [first, line(widths.map(width => '-'.repeat(width))), ...rest].join('\n')
}
