import { browseKeys } from './browse-keys.ts'
import { dialogKeys } from './dialog-keys.ts'
import type { KeyAction } from './key-action.ts'
import { pageKeys } from './page-keys.ts'
import { screenKeys } from './screen-keys.ts'
import { overlayKeys, shellKeys } from './app-keys.ts'

/**
 * Every key of the terminal UI. Handling, footer, help, palette and the documentation are all made from this table; what a
 * key does is given by the part of the screen that owns the action.
 */
export const keymap = [...overlayKeys, ...dialogKeys, ...pageKeys, ...browseKeys, ...screenKeys, ...shellKeys]

export type ActionId = (typeof keymap)[number]['id']

export const actionsById: ReadonlyMap<ActionId, KeyAction> = new Map(keymap.map(action => [action.id, action]))
