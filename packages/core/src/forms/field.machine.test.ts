import { describe, expect, it } from 'vitest'
import { createActor } from '../kernel/index.ts'
import { createFakeClock } from '../testing/index.ts'
import { runRandomEvents } from '../testing/random-run.ts'
import {
  canUpdate,
  draftProblem,
  settingFieldMachine,
  type SettingFieldEvent,
  type SettingFieldInput,
} from './field.machine.ts'

function setUp(input: SettingFieldInput, rejection?: string) {
  const clock = createFakeClock()
  const saves: unknown[] = []
  const actor = createActor(settingFieldMachine, input, {
    clock,
    perform({ value }): SettingFieldEvent {
      saves.push(value)
      return rejection === undefined ? { type: 'saved', value } : { type: 'failed', message: rejection }
    },
  })
  const edit = (draft: string | null) => actor.send({ type: 'edited', draft })
  return { actor, clock, saves, edit, phase: () => actor.getSnapshot().phase.tag }
}

describe('a setting', () => {
  it.each<[SettingFieldInput['kind'], string, string | number | null, boolean]>([
    ['number', '12', 10, true],
    ['number', '10', 10, false],
    ['number', '', 10, true],
    ['number', '1.5', 10, false],
    ['number', 'ten', 10, false],
    ['text', 'en', 'de', true],
    ['text', ' ', null, false],
  ])('of kind %s edited to "%s" from %j can be updated: %j', (kind, draft, saved, expected) => {
    const { actor, edit } = setUp({ kind, saved })
    edit(draft)
    expect(canUpdate(actor.getSnapshot())).toBe(expected)
  })

  it('cannot be updated to what its rule refuses', () => {
    const { actor, edit, saves } = setUp({ kind: 'number', saved: 10, rule: { kind: 'number', min: 1, max: 20 } })
    edit('21')
    actor.send({ type: 'update' })
    expect(saves).toEqual([])
    expect(draftProblem(actor.getSnapshot())).toBe('Use a whole number from 1 to 20.')
    edit('20')
    expect(draftProblem(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'update' })
    expect(saves).toEqual([20])
  })

  it('sends null for an emptied number', () => {
    const { actor, edit, saves } = setUp({ kind: 'number', saved: 10 })
    edit('')
    actor.send({ type: 'update' })
    expect(saves).toEqual([null])
  })

  it('sends nothing when nothing changed', () => {
    const { actor, saves } = setUp({ kind: 'number', saved: 10 })
    actor.send({ type: 'update' })
    expect(saves).toEqual([])
  })

  it('resets to null', async () => {
    const { actor, clock, saves } = setUp({ kind: 'text', saved: 'en' })
    actor.send({ type: 'reset' })
    await clock.advance(0)
    expect(saves).toEqual([null])
    expect(actor.getSnapshot()).toMatchObject({ saved: null, draft: null })
  })

  it('shows its tick for 3 s', async () => {
    const { actor, clock, edit, phase } = setUp({ kind: 'text', saved: 'en' })
    edit('de')
    actor.send({ type: 'update' })
    await clock.advance(2999)
    expect(phase()).toBe('ticked')
    await clock.advance(1)
    expect(phase()).toBe('editing')
  })

  it('keeps text typed while the save was in progress', async () => {
    const { actor, clock, edit } = setUp({ kind: 'text', saved: 'en' })
    edit('de')
    actor.send({ type: 'update' })
    edit('fr')
    await clock.advance(0)
    expect(actor.getSnapshot()).toMatchObject({ saved: 'de', draft: 'fr' })
    expect(canUpdate(actor.getSnapshot())).toBe(true)
  })

  it('keeps the draft and the saved value when it is refused', async () => {
    const { actor, clock, edit } = setUp({ kind: 'number', saved: 10 }, 'Not allowed.')
    edit('12')
    actor.send({ type: 'update' })
    await clock.advance(0)
    expect(actor.getSnapshot()).toMatchObject({
      saved: 10,
      draft: '12',
      phase: { tag: 'failed', message: 'Not allowed.' },
    })
  })

  it('bears any order of events and leaves no timer behind', async () => {
    const clock = await runRandomEvents({
      machine: settingFieldMachine,
      input: { kind: 'number', saved: 1 },
      events: [
        { type: 'edited', draft: '2' },
        { type: 'edited', draft: '' },
        { type: 'update' },
        { type: 'reset' },
        { type: 'saved', value: 2 },
        { type: 'failed', message: 'x' },
        { type: 'tick.over' },
      ],
    })
    expect(clock.pending).toBe(0)
  })
})
