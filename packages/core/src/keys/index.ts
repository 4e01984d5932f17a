/** The format of key tables. Imports nothing outside its folder. */
export { commandKey, defineKeys, type KeyBinding, type KeyCommand } from './key-binding.ts'
export { keyLabel } from './key-label.ts'
export { keyTable } from './key-table.ts'
