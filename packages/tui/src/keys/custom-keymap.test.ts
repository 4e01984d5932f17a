import { expect, it } from 'vitest'
import { createKeyRegistry } from './key-registry.ts'
import { ownKeymap } from './custom-keymap.ts'

it('gives actions other keys, and takes those from their neighbours', () => {
  const { keymap, problems } = ownKeymap({ 'list.down': ['s', 'down'], 'list.up': 'G' })
  expect(keymap.get('list.down')?.keys).toEqual(['s', 'down'])
  expect(keymap.get('list.up')?.keys).toEqual(['G'])
  expect(keymap.get('list.bottom')?.keys).toEqual(['end'])
  expect(problems).toEqual([])
})

it('leaves an action without a key', () => {
  const { keymap } = ownKeymap({ 'app.quit': null })
  const ran: string[] = []
  const registry = createKeyRegistry({ actionOf: keymap })
  registry.set({}, { scope: 'everywhere', isTyping: false, handlers: { 'app.quit': () => ran.push('quit') } })
  registry.press('q')
  expect(ran).toEqual([])
  expect(registry.getSnapshot().actions[0]).toMatchObject({ id: 'app.quit', keys: [] })
})

it('says what cannot be', () => {
  const { problems } = ownKeymap({ 'app.fly': 'f', 'list.down': 's', 'list.up': 's' })
  expect(problems).toEqual(['keys: there is no action "app.fly".', 'keys: s is both list.down and list.up.'])
})
