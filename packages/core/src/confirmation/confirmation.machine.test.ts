import { expect, it } from 'vitest'
import { createActor } from '../kernel/index.ts'
import { createFakeClock } from '../testing/index.ts'
import { confirmationMachine, type ConfirmationEvent, type ConfirmationState } from './confirmation.machine.ts'

type Choice = 'metadata' | 'all'
const machine = confirmationMachine<Choice>()
const open: ConfirmationState<Choice> = { tag: 'open' }
const working: ConfirmationState<Choice> = { tag: 'working', choice: 'all' }

it.each<[string, ConfirmationState<Choice>, ConfirmationEvent<Choice>, ConfirmationState<Choice>]>([
  ['opens', { tag: 'closed' }, { type: 'open' }, open],
  ['is canceled', open, { type: 'cancel' }, { tag: 'closed' }],
  ['runs the chosen action', open, { type: 'choose', choice: 'all' }, working],
  ['cannot be canceled while its action runs', working, { type: 'cancel' }, working],
  ['closes when its action is done', working, { type: 'done' }, { tag: 'closed' }],
  ['shows why its action failed', working, { type: 'failed', message: 'No.' }, { tag: 'failed', message: 'No.' }],
  [
    'can be confirmed again after a failure',
    { tag: 'failed', message: 'No.' },
    { type: 'choose', choice: 'all' },
    working,
  ],
  ['ignores a choice while it is closed', { tag: 'closed' }, { type: 'choose', choice: 'all' }, { tag: 'closed' }],
])('a confirmation %s', (_name, from, event, to) => {
  expect(machine.step(from, event)[0]).toEqual(to)
})

it('deletes once, however often the button is pressed', () => {
  const executed: Choice[] = []
  const actor = createActor(machine, undefined, {
    clock: createFakeClock(),
    perform: ({ choice }) => void executed.push(choice),
  })
  for (const event of [{ type: 'open' }, { type: 'choose', choice: 'all' }, { type: 'choose', choice: 'all' }] as const)
    actor.send(event)
  expect(executed).toEqual(['all'])
})
