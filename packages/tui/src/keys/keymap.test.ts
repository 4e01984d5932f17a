import { describe, expect, it } from 'vitest'
import { keymap, keymapTables, type KeyAction } from './keymap.ts'
import { scopeTitles } from './scopes.ts'

const actions: readonly KeyAction[] = keymap

describe('the keymap', () => {
  it('has no duplicate key in a scope, and no key that starts a sequence of the same scope', () => {
    for (const scope of new Set(actions.map(action => action.scope))) {
      const keys = actions.filter(action => action.scope === scope).flatMap(action => action.keys)
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
      expect(keys.filter(key => keys.some(other => other.startsWith(`${key} `)))).toEqual([])
    }
  })

  it('has unique ids, with a label and a sentence for each', () => {
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
    for (const { label, help } of actions) {
      expect(label).not.toBe('')
      expect(help).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('is rendered as a table for the documentation', () => {
    const table = keymapTables()
    expect(table).toContain('| `j`, `↓` | Move down. | `list.down` |')
    expect(table).toContain('| `gg`, `Home` | Go to the top. | `list.top` |')
    expect(table.match(/^## /gm)).toHaveLength(Object.keys(scopeTitles).length)
  })
})
