import { keyTable, type KeyBinding } from '@tubecellar/core/keys'
import { browseKeys } from './browse-keys.ts'
import { dialogKeys } from './dialog-keys.ts'
import { pageKeys } from './page-keys.ts'
import { scopeTitles, type Scope } from './scopes.ts'
import { screenKeys } from './screen-keys.ts'
import { transcriptKeys } from './transcript-keys.ts'
import { appKeys } from './app-keys.ts'
import { collectionKeys } from './collection-keys.ts'
import { overlayKeys } from './overlay-keys.ts'

/**
 * All keys of the terminal UI. Dispatching, footer, help, palette and documentation are derived from this table; handlers are
 * registered by the part of the screen that owns the action.
 */
export const keymap = [
  ...overlayKeys,
  ...dialogKeys,
  ...pageKeys,
  ...browseKeys,
  ...collectionKeys,
  ...transcriptKeys,
  ...screenKeys,
  ...appKeys,
]

export type ActionId = (typeof keymap)[number]['id']
export type KeyAction = KeyBinding<ActionId, Scope>

export const actionsById: ReadonlyMap<ActionId, KeyAction> = new Map(keymap.map(action => [action.id, action]))

/** The keymap as Markdown with a table for each scope, for docs/keys.md. */
export function keymapTables(): string {
  const actions: readonly KeyAction[] = keymap
  return Object.entries(scopeTitles)
    .map(([scope, title]) =>
      keyTable(
        title,
        actions.filter(action => action.scope === scope),
      ),
    )
    .join('\n\n')
}
