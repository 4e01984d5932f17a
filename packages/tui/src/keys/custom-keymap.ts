import { keysTexts } from '@tubecellar/core/messages/tui/keys'
import { actionsById, type ActionId, type KeyAction } from './keymap.ts'

export type CustomKeys = Readonly<Record<string, string | readonly string[] | null>>

/**
 * The keymap with custom keys. Custom keys replace all default keys of an action, and are removed from other actions in the
 * same scope that have them by default.
 */
export function customKeymap(customKeys: CustomKeys): {
  keymap: ReadonlyMap<ActionId, KeyAction>
  problems: readonly string[]
} {
  const keymap = new Map<ActionId, KeyAction>(actionsById)
  const problems: string[] = []
  const assignments = Object.entries(customKeys).map(([name, keys]) => [currentName(name), keys] as const)
  const named = new Set<string>(assignments.map(([name]) => name))
  for (const [name, keys] of assignments) {
    const action = actionsById.get(name as ActionId)
    if (!action) {
      problems.push(keysTexts.unknownAction(name))
      continue
    }
    const wanted = keys === null ? [] : typeof keys === 'string' ? [keys] : keys
    for (const [id, other] of keymap) {
      if (id === name || other.scope !== action.scope) continue
      const reassigned = other.keys.filter(key => wanted.includes(key))
      if (reassigned.length === 0) continue
      if (named.has(id)) problems.push(keysTexts.duplicateKey(reassigned.join(', '), id, name))
      keymap.set(id, { ...other, keys: other.keys.filter(key => !wanted.includes(key)) })
    }
    keymap.set(name as ActionId, { ...action, keys: wanted })
  }
  return { keymap, problems }
}

/** Key files written before the scope `verbs` was renamed to `actions` still work. */
const currentName = (name: string) => name.replace(/^verbs\./, 'actions.')
