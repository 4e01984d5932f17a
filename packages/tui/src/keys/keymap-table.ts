import { keyLabel } from './key-label.ts'
import type { KeyAction } from './key-action.ts'
import { keymap } from './keymap.ts'
import { scopeTitles } from './scopes.ts'

/** The keymap as Markdown with a table for each scope: the body of docs/keys.md. */
export function keymapTable(): string {
  const actions: readonly KeyAction[] = keymap
  return Object.entries(scopeTitles)
    .map(([scope, title]) => {
      const rows = actions
        .filter(action => action.scope === scope)
        .map(
          ({ id, keys, description }) =>
            `| ${keys.map(key => code(keyLabel(key))).join(', ')} | ${description} | \`${id}\` |`,
        )
      return [`## ${title}`, '', '| Key | Description | Action |', '| --- | --- | --- |', ...rows].join('\n')
    })
    .join('\n\n')
}

const code = (key: string) => `\`${key.replaceAll('|', '\\|')}\``
