import { describe, expect, it } from 'vitest'
import type { ResolvedLink } from '../../contract/index.ts'
import {
  canStart,
  LOOKUP_DELAY_MS,
  setupMachine,
  TASK_POLL_MS,
  type SetupEvent,
  type SetupState,
} from './setup.machine.ts'
import { SETUP_DEFAULTS } from './setup-plan.ts'

const found: ResolvedLink = {
  ...{ kind: 'channel', title: 'North', channel: null },
  ...{ video_count: null, duration: null, thumbnail: null },
}

/** The state after these events, with the effects of the last one. */
function run(...events: SetupEvent[]) {
  const [initial] = setupMachine.start()
  return events.reduce<readonly [SetupState, readonly object[]]>(
    ([state], event) => {
      const [next, effects = []] = setupMachine.step(state, event)
      return [next, effects]
    },
    [initial, []],
  )
}

const EDIT = { type: 'edit', text: ' @north ' } as const
const RESOLVED = { type: 'resolved', link: found } as const
const START = { type: 'start' } as const

describe('the first steps', () => {
  it('look a link up after a pause in typing, or immediately on request', () => {
    const lookUp = { type: 'lookUp' } as const
    expect(run(EDIT)[1]).toEqual([{ type: 'after', key: 'lookup', ms: LOOKUP_DELAY_MS, event: lookUp }])
    const [state, effects] = run(EDIT, lookUp)
    expect(state.link.tag).toBe('resolving')
    expect(effects).toEqual([{ type: 'resolve', key: 'lookup', link: '@north' }])
    expect(run(EDIT, lookUp, lookUp)[1]).toEqual([])
  })

  it('cancel a lookup on request, and when the field is emptied', () => {
    const lookUp = { type: 'lookUp' } as const
    const [state, effects] = run(EDIT, lookUp, { type: 'cancelLookup' })
    expect([state.link.tag, effects]).toEqual(['typed', [{ type: 'cancel', key: 'lookup' }]])
    const [emptied, cancel] = run(EDIT, lookUp, { type: 'edit', text: '' })
    expect([emptied.link.tag, cancel]).toEqual(['none', [{ type: 'cancel', key: 'lookup' }]])
  })

  it('start only with a link that was found, or without one', () => {
    expect(canStart(run()[0])).toBe(true)
    expect(canStart(run(EDIT)[0])).toBe(false)
    expect(run(EDIT, START)[1]).toEqual([])
    expect(canStart(run(EDIT, { type: 'lookupFailed', message: 'No.' })[0])).toBe(false)
    const input = { choices: { ...SETUP_DEFAULTS, subtitles: false }, link: { text: '@north', kind: 'channel' } }
    const [state, effects] = run(EDIT, RESOLVED, { type: 'toggle', name: 'subtitles' }, START)
    expect([state.run.tag, effects]).toEqual(['starting', [{ type: 'start', input }]])
    expect(run(EDIT, RESOLVED, START, START)[1]).toEqual([])
    expect(run(EDIT, RESOLVED, START, { type: 'edit', text: 'x' })[0].text).toBe(EDIT.text)
  })

  it('follow the task that adds the link until it has ended', () => {
    const started = { type: 'started', taskId: 't1' } as const
    const [adding, effects] = run(EDIT, RESOLVED, START, started)
    expect(adding.run).toEqual({ tag: 'adding', title: 'North', taskId: 't1' })
    expect(effects).toEqual([{ type: 'readTask', key: 'task', taskId: 't1' }])
    const again = run(EDIT, RESOLVED, START, started, { type: 'taskRuns' })[1]
    expect(again).toEqual([{ type: 'after', key: 'task', ms: TASK_POLL_MS, event: { type: 'readTask' } }])
    expect(run(EDIT, RESOLVED, START, started, { type: 'taskSucceeded' })[0].run.tag).toBe('added')
  })

  it('can be repeated after a failure, with the same link', () => {
    const failed = run(EDIT, RESOLVED, START, { type: 'startFailed', message: 'Disk full.' })[0]
    expect(failed.run).toEqual({ tag: 'editing', error: 'Disk full.', isSaved: false })
    expect(canStart(failed)).toBe(true)
    const rejected = { type: 'taskFailed', message: 'Gone.' } as const
    const [state] = run(EDIT, RESOLVED, START, { type: 'started', taskId: 't1' }, rejected)
    expect(state).toMatchObject({ text: EDIT.text, run: { tag: 'editing', error: 'Gone.' } })
    expect(setupMachine.step(state, { type: 'edit', text: 'y' })[0].run).toMatchObject({ error: null })
  })

  it('save settings without a link', () => {
    expect(run(START, { type: 'started', taskId: null })[0].run).toMatchObject({ tag: 'editing', isSaved: true })
  })
})
