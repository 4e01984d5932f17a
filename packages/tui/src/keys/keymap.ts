import { browseKeys } from './browse-keys.ts'
import { dialogKeys } from './dialog-keys.ts'
import type { KeyAction } from './key-action.ts'
import { pageKeys } from './page-keys.ts'
import { screenKeys } from './screen-keys.ts'
import { overlayKeys, shellKeys } from './app-keys.ts'

/**
 * All keys of the terminal UI. Dispatching, footer, help, palette and documentation are derived from this table; handlers are
 * registered by the part of the screen that owns the action.
 */
export const keymap = [...overlayKeys, ...dialogKeys, ...pageKeys, ...browseKeys, ...screenKeys, ...shellKeys]

export type ActionId = (typeof keymap)[number]['id']

export const actionsById: ReadonlyMap<ActionId, KeyAction> = new Map(keymap.map(action => [action.id, action]))
