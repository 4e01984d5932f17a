import type { KeyCommand } from '@tubecellar/core/keys'
import type { ActionId, KeyAction } from './keymap.ts'

/** Whether and when the user can run a command. */
export interface CommandRules {
  /** Whether the role of the user permits it. */
  readonly isAllowed: (command: KeyCommand) => boolean
  /** Why it cannot run now, as in read-only mode; null if it can. */
  readonly disabledReason: (command: KeyCommand) => string | null
}

export const NO_RULES: CommandRules = { isAllowed: () => true, disabledReason: () => null }

/** The parts of a key handler that decide whether the key can be used. */
export interface HandlerRules {
  /** Returns why the action is disabled, or null. It is dimmed in the footer, and the reason is shown when its key is pressed. */
  readonly disabled?: () => string | null
  /** Overrides the command of the keymap, for actions whose command depends on the focused row. */
  readonly command?: () => KeyCommand | null
}

/** What the user may do with a key: the rules of its command. */
export interface KeyPermissions {
  /** Whether the role of the user permits the command. Other keys are hidden. */
  readonly isAllowed: (id: ActionId, handler: HandlerRules) => boolean
  readonly disabledReason: (id: ActionId, handler: HandlerRules) => string | null
  /** Whether the key changes data of the archive. */
  readonly isChange: (id: ActionId, handler: HandlerRules) => boolean
}

export function createKeyPermissions(
  actionById: ReadonlyMap<ActionId, KeyAction>,
  rules: CommandRules,
): KeyPermissions {
  const commandOf = (id: ActionId, { command }: HandlerRules) =>
    command ? command() : (actionById.get(id)?.command ?? null)
  const isAllowed = (id: ActionId, handler: HandlerRules) => {
    const command = commandOf(id, handler)
    return command === null || rules.isAllowed(command)
  }
  const disabledReason = (id: ActionId, handler: HandlerRules) => {
    const command = commandOf(id, handler)
    return (command && rules.disabledReason(command)) ?? handler.disabled?.() ?? null
  }
  const isChange = (id: ActionId, handler: HandlerRules) => {
    const command = commandOf(id, handler)
    return command !== null && command.isPersonal !== true
  }
  return { isAllowed, disabledReason, isChange }
}
