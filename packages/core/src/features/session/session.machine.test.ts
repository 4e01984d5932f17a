import { describe, expect, it } from 'vitest'
import { createActor } from '../../kernel/index.ts'
import { pingFixture, accountFixture, createFakeClock } from '../../testing/index.ts'
import { runRandomEvents } from '../../testing/random-run.ts'
import {
  needsHelp,
  sessionMachine,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session.machine.ts'

const ping = pingFixture()
const account = accountFixture()
const checking: SessionState = { tag: 'checking' }
const signedOut: SessionState = { tag: 'signedOut', isSubmitting: false, error: null }
const submitting: SessionState = { ...signedOut, isSubmitting: true }
const loading: SessionState = { tag: 'loading', ping, failedPings: 0 }
const signedIn: SessionState = { tag: 'signedIn', ping, account }
const waiting = (failedPings: number): SessionState => ({ tag: 'waiting', failedPings })
const credentials = { username: 'keeper', password: 'lamp', rememberMe: true }

type Row = [name: string, from: SessionState, event: SessionEvent, to: SessionState, effects: SessionEffect['type'][]]

const table: Row[] = [
  ['a successful ping loads the account', checking, { type: 'pong', ping }, loading, ['loadAccount']],
  ['a rejected ping shows the sign-in form', checking, { type: 'ping.failed', rejection: 'denied' }, signedOut, []],
  [
    'a failed ping waits for the backend',
    checking,
    { type: 'ping.failed', rejection: 'failed' },
    waiting(1),
    ['after'],
  ],
  ['each further failure is counted', waiting(4), { type: 'ping.failed', rejection: 'failed' }, waiting(5), ['after']],
  [
    'a backend that responds again without a session shows the sign-in form',
    waiting(4),
    { type: 'ping.failed', rejection: 'denied' },
    signedOut,
    [],
  ],
  [
    'a backend that responds again with a session loads the account',
    waiting(4),
    { type: 'pong', ping },
    { ...loading, failedPings: 4 },
    ['loadAccount'],
  ],
  ['a loaded account signs in', loading, { type: 'account.loaded', account }, signedIn, ['sessionStarted', 'after']],
  ['an account that is rejected signs out', loading, { type: 'account.refused', rejection: 'denied' }, signedOut, []],
  [
    'an account that could not be loaded waits for the backend',
    loading,
    { type: 'account.refused', rejection: 'failed' },
    waiting(1),
    ['after'],
  ],
  ['a login sends the credentials', signedOut, { type: 'login', credentials }, submitting, ['login']],
  ['a second login during the request does nothing', submitting, { type: 'login', credentials }, submitting, []],
  ['a successful login pings for the user', submitting, { type: 'login.done' }, checking, ['ping']],
  [
    'a rejected login shows the reason',
    submitting,
    { type: 'login.failed', error: 'Wrong.', rejection: 'credentials' },
    { ...signedOut, error: 'Wrong.' },
    [],
  ],
  [
    'a 403 on login pings, because the user may be signed in already',
    submitting,
    { type: 'login.failed', error: 'CSRF', rejection: 'denied' },
    { ...signedOut, error: 'CSRF' },
    ['ping'],
  ],
  [
    'a login without a response waits for the backend',
    submitting,
    { type: 'login.failed', error: '', rejection: 'unreachable' },
    waiting(1),
    ['after'],
  ],
  ['a denied call pings before it signs out', signedIn, { type: 'denied' }, signedIn, ['ping']],
  ['a successful ping after a denied call keeps the session', signedIn, { type: 'pong', ping }, signedIn, ['after']],
  ['a fault of the server pings for its details', signedIn, { type: 'degraded' }, signedIn, ['ping']],
  ['a fault before the login sends no ping', signedOut, { type: 'degraded' }, signedOut, []],
  [
    'a later ping updates the problems of the server',
    signedIn,
    { type: 'pong', ping: pingFixture({ version: 'v1.0.1' }) },
    { ...signedIn, ping: pingFixture({ version: 'v1.0.1' }) },
    ['after'],
  ],
  ['a rejected ping signs out', signedIn, { type: 'ping.failed', rejection: 'denied' }, signedOut, ['sessionEnded']],
  [
    'a backend that becomes unreachable keeps the session',
    signedIn,
    { type: 'ping.failed', rejection: 'failed' },
    signedIn,
    ['after'],
  ],
  [
    'a ping for another user loads the account of that user',
    signedIn,
    { type: 'pong', ping: pingFixture({ user: 2 }) },
    { tag: 'loading', ping: pingFixture({ user: 2 }), failedPings: 0 },
    ['sessionEnded', 'loadAccount'],
  ],
  ['a logout sends a request', signedIn, { type: 'logout' }, signedIn, ['logout']],
  ['a finished logout signs out', signedIn, { type: 'logout.done' }, signedOut, ['cancel', 'sessionEnded']],
]

describe('the session', () => {
  it.each(table)('%s', (_name, from, event, to, effects) => {
    const [state, requested = []] = sessionMachine.step(from, event)
    expect(state).toEqual(to)
    expect(requested.map(({ type }) => type)).toEqual(effects)
  })

  it('keeps the same state object for an event without an effect', () => {
    expect(sessionMachine.step(checking, { type: 'denied' })[0]).toBe(checking)
    expect(sessionMachine.step(signedOut, { type: 'logout.done' })[0]).toBe(signedOut)
  })

  it('shows help after more than 10 failed pings', () => {
    expect(needsHelp(waiting(10))).toBe(false)
    expect(needsHelp(waiting(11))).toBe(true)
  })

  it('pings once a second while the backend is down', async () => {
    const clock = createFakeClock(0)
    const pings: number[] = []
    const actor = createActor(sessionMachine, undefined, {
      clock,
      perform(effect): SessionEvent {
        if (effect.type === 'ping') pings.push(clock.now())
        return { type: 'ping.failed', rejection: 'failed' }
      },
    })
    await clock.advance(3999)
    expect(pings).toEqual([0, 1000, 2000, 3000])
    expect(actor.getSnapshot()).toEqual(waiting(4))
    actor.stop()
    expect(clock.pending).toBe(0)
  })

  it('handles events in any order, and has no timer at the end', async () => {
    const clock = await runRandomEvents({
      machine: sessionMachine,
      input: undefined,
      events: table.map(([, , event]) => event),
    })
    expect(clock.pending).toBe(0)
  })
})
