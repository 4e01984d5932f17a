import stringWidth from 'string-width'
import { keyLabel } from '@tubecellar/core/keys'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById, keymap } from '../keys/keymap.ts'
import { scopeTitles } from '../keys/scopes.ts'

export interface HelpColumn {
  readonly title: string
  readonly entries: readonly ActiveAction[]
  /** Width of its widest key and the gap after it. */
  readonly keyWidth: number
}

/** The actions whose key, label or description contains the text. */
export function filterActions(actions: readonly ActiveAction[], query: string): ActiveAction[] {
  const needle = query.trim().toLowerCase()
  return actions.filter(({ id, label, keys }) => {
    const action = actionsById.get(id)
    const texts = [label, action?.help ?? '', ...keys.map(keyLabel)]
    return texts.some(text => text.toLowerCase().includes(needle))
  })
}

const ids: readonly string[] = keymap.map(({ id }) => id)
const keymapIndex = ({ id }: ActiveAction) => ids.indexOf(id)

/**
 * Three columns: the keys of the screen and its lists, of the player, and of every screen. Empty columns are omitted; if
 * fewer fit, the last ones are combined.
 */
export function helpColumns(actions: readonly ActiveAction[], limit = 3): HelpColumn[] {
  const helpColumn = ({ scope }: ActiveAction) => (scope === 'player' || scope === 'everywhere' ? scope : 'screen')
  const columns = (['screen', 'player', 'everywhere'] as const).flatMap(name => {
    const entries = actions
      .filter(action => helpColumn(action) === name)
      .sort((a, b) => keymapIndex(a) - keymapIndex(b))
    const [first] = entries
    if (!first) return []
    const widths = entries.map(({ keys }) => stringWidth(keyLabel(keys[0] ?? '')))
    return [{ title: scopeTitles[first.scope], entries, keyWidth: Math.max(5, ...widths) + 2 }]
  })
  const combined = columns.slice(limit - 1)
  if (combined.length < 2) return columns
  return [
    ...columns.slice(0, limit - 1),
    {
      title: combined.map(({ title }) => title).join(', '),
      entries: combined.flatMap(({ entries }) => entries),
      keyWidth: Math.max(...combined.map(({ keyWidth }) => keyWidth)),
    },
  ]
}
