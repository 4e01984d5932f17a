import { expect, it } from 'vitest'
import { keysTexts } from '@tubecellar/core/messages/tui/keys'
import { createKeyRegistry } from './key-registry.ts'
import { customKeymap } from './custom-keymap.ts'

it('assigns custom keys to actions, and removes these keys from other actions', () => {
  const { keymap, problems } = customKeymap({ 'list.down': ['s', 'down'], 'list.up': 'G' })
  expect(keymap.get('list.down')?.keys).toEqual(['s', 'down'])
  expect(keymap.get('list.up')?.keys).toEqual(['G'])
  expect(keymap.get('list.bottom')?.keys).toEqual(['end'])
  expect(problems).toEqual([])
})

it('removes the keys of an action', () => {
  const { keymap } = customKeymap({ 'app.quit': null })
  const ran: string[] = []
  const registry = createKeyRegistry({ actionById: keymap })
  registry.set({}, { scope: 'everywhere', isTyping: false, handlers: { 'app.quit': () => ran.push('quit') } })
  registry.press('q')
  expect(ran).toEqual([])
  expect(registry.getSnapshot().actions[0]).toMatchObject({ id: 'app.quit', keys: [] })
})

it('reports invalid entries', () => {
  const { problems } = customKeymap({ 'app.fly': 'f', 'list.down': 's', 'list.up': 's' })
  expect(problems).toEqual([keysTexts.unknownAction('app.fly'), keysTexts.duplicateKey('s', 'list.down', 'list.up')])
})

it('accepts the former scope name of the action menu', () => {
  const { keymap, problems } = customKeymap({ 'verbs.close': 'x' })
  expect(keymap.get('actions.close')?.keys).toEqual(['x'])
  expect(problems).toEqual([])
})
