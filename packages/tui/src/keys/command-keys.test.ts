import { afterEach, describe, expect, it } from 'vitest'
import { commandsTexts } from '@tubecellar/core/messages/commands'
import { paletteCommands } from '../app/palette-commands.ts'
import { createKeyRegistry, type KeyRegistry } from './key-registry.ts'
import type { CommandRules } from './permissions.ts'
import { keymap, keymapTables, type ActionId, type KeyAction } from './keymap.ts'

const withCommand: readonly KeyAction[] = keymap.filter(({ command }) => command !== null)
const ALL: CommandRules = { isAllowed: () => true, disabledReason: () => null }

describe.each(withCommand.map(({ id, ...rest }) => [id, { id, ...rest }] as const))(
  'the key %s of a command',
  (id, { scope, keys, command, help, label }) => {
    const ran: ActionId[] = []
    afterEach(() => void ran.splice(0))
    const withHandler = (rules: CommandRules): KeyRegistry => {
      const registry = createKeyRegistry({ rules })
      registry.set({}, { scope, handlers: { [id]: () => void ran.push(id) }, isTyping: false })
      return registry
    }
    const press = (registry: KeyRegistry) => keys[0]?.split(' ').forEach(key => registry.press(key))

    it('has a label, a help text, a palette entry and a row in the documentation', () => {
      const { actions } = withHandler(ALL).getSnapshot()
      expect(label).not.toMatch(/^$|undefined/)
      expect(paletteCommands(actions, () => undefined)).toMatchObject([{ id, title: help.replace(/\.$/, '') }])
      expect(keymapTables()).toContain(`| ${help} | \`${id}\` |`)
    })

    it('runs, except where read-only mode blocks the command', () => {
      press(withHandler(ALL))
      expect(ran).toEqual([id])
      const readonly = withHandler({
        ...ALL,
        disabledReason: each => (each === command ? commandsTexts.readOnly : null),
      })
      press(readonly)
      readonly.run(id)
      expect(ran).toEqual([id])
      expect(readonly.getSnapshot()).toMatchObject({
        rejection: commandsTexts.readOnly,
        actions: [{ disabled: commandsTexts.readOnly }],
      })
    })

    it('is not available to users whose role does not permit the command', () => {
      const viewer = withHandler({ ...ALL, isAllowed: each => each !== command })
      press(viewer)
      viewer.run(id)
      expect(ran).toEqual([])
      expect(viewer.getSnapshot().actions).toEqual([])
    })
  },
)
