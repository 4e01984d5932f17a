import stringWidth from 'string-width'
import { keyLabel } from '../keys/key-label.ts'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById, keymap } from '../keys/keymap.ts'
import { scopeTitles } from '../keys/scopes.ts'

export interface HelpColumn {
  readonly title: string
  readonly entries: readonly ActiveAction[]
  /** Of its widest key, with the gap after it. */
  readonly keyWidth: number
}

/** The actions whose key, word or sentence has the text in it. */
export function matching(actions: readonly ActiveAction[], query: string): ActiveAction[] {
  const wanted = query.trim().toLowerCase()
  return actions.filter(({ id, label, keys }) => {
    const action = actionsById.get(id)
    const texts = [label, action?.description ?? '', ...keys.map(keyLabel)]
    return texts.some(text => text.toLowerCase().includes(wanted))
  })
}

const ids: readonly string[] = keymap.map(({ id }) => id)
const route = ({ id }: ActiveAction) => ids.indexOf(id)

/**
 * Three columns: what is on the screen with moving in it, the player, and what counts everywhere. Empty ones are left out;
 * where fewer fit, the last ones follow each other in one.
 */
export function helpColumns(actions: readonly ActiveAction[], limit = 3): HelpColumn[] {
  const helpColumn = ({ scope }: ActiveAction) => (scope === 'player' || scope === 'everywhere' ? scope : 'here')
  const columns = (['here', 'player', 'everywhere'] as const).flatMap(name => {
    const entries = actions.filter(action => helpColumn(action) === name).sort((a, b) => route(a) - route(b))
    const [first] = entries
    if (!first) return []
    const widths = entries.map(({ keys }) => stringWidth(keyLabel(keys[0] ?? '')))
    return [{ title: scopeTitles[first.scope], entries, keyWidth: Math.max(5, ...widths) + 2 }]
  })
  const rest = columns.slice(limit - 1)
  if (rest.length < 2) return columns
  return [
    ...columns.slice(0, limit - 1),
    {
      title: rest.map(({ title }) => title).join(', '),
      entries: rest.flatMap(({ entries }) => entries),
      keyWidth: Math.max(...rest.map(({ keyWidth }) => keyWidth)),
    },
  ]
}
