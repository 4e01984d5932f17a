import type { KeyBinding } from './key-binding.ts'
import { keyLabel } from './key-label.ts'

/** The bindings of a scope as a Markdown table. */
export function keyTable(title: string, bindings: readonly KeyBinding[]): string {
  const rows = bindings.map(
    ({ id, keys, help }) => `| ${keys.map(key => code(keyLabel(key))).join(', ')} | ${help} | \`${id}\` |`,
  )
  return [`## ${title}`, '', '| Key | Description | Action |', '| --- | --- | --- |', ...rows].join('\n')
}

const code = (key: string) => `\`${key.replaceAll('|', '\\|')}\``
