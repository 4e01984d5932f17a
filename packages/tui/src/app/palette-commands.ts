import { keyLabel } from '@tubecellar/core/keys'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById, keymap, type ActionId } from '../keys/keymap.ts'
import { scopeTitles } from '../keys/scopes.ts'
import type { Command } from './find-commands.ts'

const ORDER: readonly ActionId[] = keymap.map(({ id }) => id)

/** Useful only as keys, like all actions that accept a count. */
const NOT_IN_PALETTE: readonly ActionId[] = ['app.palette', 'list.top', 'list.bottom', 'list.section']

/** The palette entries of the available actions. */
export function paletteCommands(actions: readonly ActiveAction[], run: (id: ActionId) => void): Command[] {
  return actions
    .filter(({ id }) => !NOT_IN_PALETTE.includes(id) && actionsById.get(id)?.isCountable !== true)
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
    .map(({ id, scope, keys, label, disabled }) => ({
      id,
      title: (actionsById.get(id)?.help ?? label).replace(/\.$/, ''),
      group: scopeTitles[scope],
      key: keyLabel(keys[0] ?? ''),
      words: label,
      disabled,
      run: () => run(id),
    }))
}
