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
  ['a pong loads the account', checking, { type: 'pong', ping }, loading, ['loadAccount']],
  ['a refused ping is up, but signed out', checking, { type: 'ping.failed', rejection: 'denied' }, signedOut, []],
  ['a failed ping waits', checking, { type: 'ping.failed', rejection: 'failed' }, waiting(1), ['after']],
  ['each further failure counts', waiting(4), { type: 'ping.failed', rejection: 'failed' }, waiting(5), ['after']],
  [
    'a backend that came back asks for the login',
    waiting(4),
    { type: 'ping.failed', rejection: 'denied' },
    signedOut,
    [],
  ],
  [
    'a backend that came back with our session goes on',
    waiting(4),
    { type: 'pong', ping },
    { ...loading, failedPings: 4 },
    ['loadAccount'],
  ],
  ['the account signs in', loading, { type: 'account.loaded', account }, signedIn, ['sessionStarted', 'after']],
  ['an account that is refused signs out', loading, { type: 'account.refused', rejection: 'denied' }, signedOut, []],
  [
    'an account that fails waits and tries again',
    loading,
    { type: 'account.refused', rejection: 'failed' },
    waiting(1),
    ['after'],
  ],
  ['a login is sent once', signedOut, { type: 'login', credentials }, submitting, ['login']],
  ['a second submit does nothing', submitting, { type: 'login', credentials }, submitting, []],
  ['a login that worked asks who we are', submitting, { type: 'login.done' }, checking, ['ping']],
  [
    'a refused login says why',
    submitting,
    { type: 'login.failed', error: 'Wrong.', rejection: 'credentials' },
    { ...signedOut, error: 'Wrong.' },
    [],
  ],
  [
    'a 403 on login looks whether we are in already',
    submitting,
    { type: 'login.failed', error: 'CSRF', rejection: 'denied' },
    { ...signedOut, error: 'CSRF' },
    ['ping'],
  ],
  [
    'a login that nobody answers waits for the backend',
    submitting,
    { type: 'login.failed', error: '', rejection: 'unreachable' },
    waiting(1),
    ['after'],
  ],
  ['a denied call asks before it signs out', signedIn, { type: 'denied' }, signedIn, ['ping']],
  ['a pong after that stays', signedIn, { type: 'pong', ping }, signedIn, ['after']],
  ['a server that reports a fault is asked which', signedIn, { type: 'degraded' }, signedIn, ['ping']],
  ['nobody is asked about faults before the login', signedOut, { type: 'degraded' }, signedOut, []],
  [
    'a later pong brings the problems of the server up to date',
    signedIn,
    { type: 'pong', ping: pingFixture({ version: 'v1.0.1' }) },
    { ...signedIn, ping: pingFixture({ version: 'v1.0.1' }) },
    ['after'],
  ],
  [
    'a rejection after that signs out',
    signedIn,
    { type: 'ping.failed', rejection: 'denied' },
    signedOut,
    ['sessionEnded'],
  ],
  [
    'a backend that goes away keeps the screen',
    signedIn,
    { type: 'ping.failed', rejection: 'failed' },
    signedIn,
    ['after'],
  ],
  [
    'another person in the same browser starts over',
    signedIn,
    { type: 'pong', ping: pingFixture({ user: 2 }) },
    { tag: 'loading', ping: pingFixture({ user: 2 }), failedPings: 0 },
    ['sessionEnded', 'loadAccount'],
  ],
  ['logout is asked for', signedIn, { type: 'logout' }, signedIn, ['logout']],
  ['and leaves when it is done', signedIn, { type: 'logout.done' }, signedOut, ['cancel', 'sessionEnded']],
]

describe('the session', () => {
  it.each(table)('%s', (_name, from, event, to, effects) => {
    const [state, requested = []] = sessionMachine.step(from, event)
    expect(state).toEqual(to)
    expect(requested.map(({ type }) => type)).toEqual(effects)
  })

  it('keeps the same state for an event that means nothing', () => {
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

  it('bears any order of events and leaves no timer behind', async () => {
    const clock = await runRandomEvents({
      machine: sessionMachine,
      input: undefined,
      events: table.map(([, , event]) => event),
    })
    expect(clock.pending).toBe(0)
  })
})
