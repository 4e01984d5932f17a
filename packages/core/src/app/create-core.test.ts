import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../client/complete-client.ts'
import { UNDO_NOTICE_MS } from '../react/notice.machine.ts'
import { FAULT_POLL_MS } from '../features/session/session.machine.ts'
import {
  notificationFixture,
  pingFixture,
  accountFixture,
  appConfigFixture,
  pageFixture,
  userConfigFixture,
  videoFixture,
  createFakeClock,
  createFakeTransport,
  createMemoryStorage,
  reject,
  unreachable,
} from '../testing/index.ts'
import { prepareTerminalQueries } from '../react/terminal-queries.ts'
import { createCore } from './create-core.ts'
import { type Core } from '../react/core.ts'
import { downloadCommands } from '../features/downloads/downloads.commands.ts'
import { videoCommands } from '../features/videos/videos.commands.ts'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { videoCommandTexts } from '../messages/en/videos.ts'

let core: Core | undefined

afterEach(() => core?.stop())

const signedOut = () => reject(403, 'Authentication credentials were not provided.')

const toggleWatched = (id: string, isWatched: boolean) =>
  void core?.commands.run(videoCommands.setWatched, { id, isWatched })

function setUp({ ping = (): unknown => pingFixture(), storage = createMemoryStorage() } = {}) {
  const clock = createFakeClock()
  const transport = createFakeTransport({
    ping,
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    login: () => undefined,
    logout: () => undefined,
    listVideos: () => pageFixture([videoFixture()]),
    listNotifications: () => [],
    saveProgress: () => ({ watched: false, duration: 600, duration_str: '10m', position: 42 }),
    setWatched: ({ body }) => body,
    clearProgress: () => undefined,
  })
  prepareTerminalQueries()
  core = createCore({ client: createClient(transport), storage, clock, resolveUrl: path => path })
  const { session, notice } = core
  return {
    core,
    clock,
    transport,
    tag: () => session.getSnapshot().tag,
    notice: () => notice.getSnapshot()?.text,
    names: () => transport.calls.map(({ name }) => name),
    count: (name: string) => transport.calls.filter(call => call.name === name).length,
  }
}

describe('booting', () => {
  it('pings, then loads config, account and app settings', async () => {
    const { clock, names, tag } = setUp()
    await clock.advance(0)
    expect(names()).toEqual(['ping', 'getUserConfig', 'getAccount', 'getAppSettings'])
    expect(tag()).toBe('signedIn')
  })

  it('waits for an unreachable backend, and continues when it responds', async () => {
    const { clock, transport, tag, count } = setUp({ ping: unreachable })
    await clock.advance(3500)
    expect([tag(), count('ping')]).toEqual(['waiting', 4])
    transport.on('ping', () => pingFixture())
    await clock.advance(1000)
    expect(tag()).toBe('signedIn')
  })

  it('signs in with the entered credentials after a failed attempt', async () => {
    const { core, clock, transport, tag } = setUp({ ping: signedOut })
    await clock.advance(0)
    transport.on('login', () => reject(400, 'Wrong username or password.'))
    const login = () =>
      core.session.send({ type: 'login', credentials: { username: 'keeper', password: 'x', rememberMe: true } })
    login()
    await clock.advance(0)
    expect(core.session.getSnapshot()).toMatchObject({ tag: 'signedOut', error: 'Wrong username or password.' })
    transport.on('login', () => undefined)
    transport.on('ping', () => pingFixture())
    login()
    await clock.advance(0)
    expect(transport.calls.findLast(({ name }) => name === 'login')?.body).toMatchObject({ remember_me: 'on' })
    expect(tag()).toBe('signedIn')
  })

  it('waits again when a login gets no response', async () => {
    const { core, clock, transport, tag } = setUp({ ping: signedOut })
    await clock.advance(0)
    transport.on('login', unreachable)
    transport.on('ping', unreachable)
    core.session.send({ type: 'login', credentials: { username: 'keeper', password: 'x', rememberMe: false } })
    await clock.advance(0)
    expect(tag()).toBe('waiting')
  })

  it('sends positions that an earlier run could not save', async () => {
    const { clock, transport } = setUp({
      storage: createMemoryStorage({ 'unsaved-progress:1': '[["kee9Lantern",42]]' }),
    })
    await clock.advance(0)
    expect(transport.calls.at(-1)).toMatchObject({
      name: 'saveProgress',
      params: { id: 'kee9Lantern' },
      body: { position: 42 },
    })
  })
})

describe('a response with status 403', () => {
  it('shows a message, and does not sign out while the session is valid', async () => {
    const { core, clock, transport, tag, notice, count } = setUp()
    await clock.advance(0)
    transport.on('startTask', () => reject(403, 'Forbidden: Access denied.'))
    await core.commands.run(downloadCommands.start, undefined)
    await clock.advance(0)
    expect([tag(), notice(), count('ping')]).toEqual(['signedIn', 'Forbidden: Access denied.', 2])
  })

  it('signs out when the session has ended, and deletes the cached data', async () => {
    const { core, clock, transport, tag } = setUp()
    await clock.advance(0)
    await core.queryClient.fetchQuery(videosQuery(core.client, {}))
    transport.on('ping', signedOut)
    transport.on('listVideos', () => reject(403, 'no'))
    await core.client.listVideos().catch(() => undefined)
    await clock.advance(0)
    expect(tag()).toBe('signedOut')
    expect(core.queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('faults of the server', () => {
  const problem = { code: 'data-full', severity: 'problem' as const, message: 'No changes are saved.', fix: '' }
  const shown = (core: Core) => {
    const state = core.session.getSnapshot()
    return state.tag === 'signedIn' ? state.ping.problems?.map(({ code }) => code) : undefined
  }

  it('are fetched regularly, and disappear when they are resolved', async () => {
    const { core, clock, transport, count } = setUp()
    await clock.advance(0)
    transport.on('ping', () => pingFixture({ problems: [problem] }))
    await clock.advance(FAULT_POLL_MS)
    expect(shown(core)).toEqual(['data-full'])
    const before = core.session.getSnapshot()
    await clock.advance(FAULT_POLL_MS)
    expect(core.session.getSnapshot()).toBe(before)
    transport.on('ping', unreachable)
    await clock.advance(FAULT_POLL_MS)
    transport.on('ping', () => pingFixture())
    await clock.advance(FAULT_POLL_MS)
    expect(shown(core)).toBeUndefined()
    expect(count('ping')).toBe(5)
  })

  it.each([503, 507])('are fetched immediately after a response with status %i', async status => {
    const { core, clock, transport } = setUp()
    await clock.advance(0)
    transport.on('ping', () => pingFixture({ problems: [problem] }))
    transport.on('setWatched', () => reject(status, 'No changes are saved.'))
    toggleWatched('kee9Lantern', true)
    await clock.advance(0)
    expect(shown(core)).toEqual(['data-full'])
  })

  it('are not fetched after signing out', async () => {
    const { core, clock, count } = setUp()
    await clock.advance(0)
    core.session.send({ type: 'logout' })
    await clock.advance(10 * FAULT_POLL_MS)
    expect(count('ping')).toBe(1)
  })
})

describe('actions', () => {
  it('mark a video as unwatched only after its position is deleted', async () => {
    const { clock, names } = setUp()
    await clock.advance(0)
    toggleWatched('kee9Lantern', false)
    await clock.advance(1000)
    expect(names().slice(-2)).toEqual(['clearProgress', 'setWatched'])
    toggleWatched('kee9Lantern', true)
    await clock.advance(1000)
    expect(names().filter(name => name === 'clearProgress')).toHaveLength(1)
  })

  it('stop all polling on logout', async () => {
    const { core, clock, transport, tag, count } = setUp()
    transport.on('listNotifications', () => [notificationFixture()])
    await clock.advance(0)
    core.notifications.send({ type: 'taskStarted' })
    await clock.advance(1500)
    core.session.send({ type: 'logout' })
    await clock.advance(0)
    expect(tag()).toBe('signedOut')
    const polls = count('listNotifications')
    await clock.advance(5000)
    expect(count('listNotifications')).toBe(polls)
    expect(clock.pending).toBe(0)
  })
})

it('marks cached lists for a refresh when no task remains', async () => {
  const { core, clock } = setUp()
  await clock.advance(0)
  const query = videosQuery(core.client, { page: 0 })
  await core.queryClient.fetchQuery(query)
  core.notifications.send({ type: 'taskStarted' })
  await clock.advance(0)
  expect(core.queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})

it('has no timer after it has stopped', async () => {
  const { core, clock } = setUp({ ping: unreachable })
  await clock.advance(1500)
  core.stop()
  expect(clock.pending).toBe(0)
})

describe('the watched toggle', () => {
  it.each([
    ['a quick response', 20, 1000],
    ['a slow response', 2500, 2500],
  ])('ignores other clicks for a second, and then refetches the lists after %s', async (_name, delayMs, endMs) => {
    const { core, clock, transport, count } = setUp()
    await clock.advance(0)
    transport.on('setWatched', async ({ body }) => {
      await new Promise<void>(resolve => clock.setTimeout(resolve, delayMs))
      return body
    })
    const query = videosQuery(core.client, { page: 0 })
    await core.queryClient.fetchQuery(query)
    const isRefetched = () => core.queryClient.getQueryState(query.queryKey)?.isInvalidated
    toggleWatched('a', true)
    await clock.advance(endMs - 1)
    toggleWatched('a', false)
    expect([count('setWatched'), isRefetched()]).toEqual([1, false])
    await clock.advance(1)
    expect(isRefetched()).toBe(true)
    toggleWatched('a', false)
    await clock.advance(0)
    expect(count('setWatched')).toBe(2)
  })
})

describe('several changes in quick succession', () => {
  it('are reported as one, and undone as one', async () => {
    const { core, clock, transport, notice, count } = setUp()
    await clock.advance(0)
    for (const id of ['a', 'b', 'c']) toggleWatched(id, true)
    await clock.advance(20)
    expect(notice()).toBe('Marked as watched: 3')
    expect(core.undo()).toBe(true)
    await clock.advance(20)
    expect(
      transport.calls.filter(
        ({ name, body }) => name === 'setWatched' && !(body as { is_watched: boolean }).is_watched,
      ),
    ).toHaveLength(3)
    expect(core.undo()).toBe(false)
    expect(count('setWatched')).toBe(6)
  })

  it('send at most six requests at a time, including those that undo changes', async () => {
    const { core, clock, transport } = setUp()
    await clock.advance(0)
    let isHeld = false
    let running = 0
    let limit = 0
    const held: (() => void)[] = []
    transport.on('setWatched', async ({ body }) => {
      limit = Math.max(limit, ++running)
      if (isHeld) await new Promise<void>(resolve => held.push(resolve))
      running--
      return body
    })
    const ids = Array.from({ length: 8 }, (_, index) => `video${index}`)
    for (const id of ids) toggleWatched(id, false)
    await clock.advance(1500)
    isHeld = true
    core.undo()
    for (const id of ids) toggleWatched(`other-${id}`, true)
    for (let round = 0; round < 16; round++) {
      await clock.advance(20)
      held.shift()?.()
    }
    await clock.advance(1500)
    expect(transport.calls.filter(({ name }) => name === 'setWatched')).toHaveLength(24)
    expect(limit).toBe(6)
  })

  it('are reported separately once the first message has disappeared', async () => {
    const { clock, notice } = setUp()
    await clock.advance(0)
    toggleWatched('a', true)
    await clock.advance(UNDO_NOTICE_MS)
    toggleWatched('b', true)
    await clock.advance(20)
    expect(notice()).toBe(videoCommandTexts.markedAsWatched)
  })
})

describe('positions that could not be saved', () => {
  it('are sent once the server answers again', async () => {
    const storage = createMemoryStorage()
    const { core, clock, transport, count } = setUp({ storage })
    await clock.advance(0)
    transport.on('listVideos', () => unreachable())
    await core.queryClient.fetchQuery({ ...videosQuery(core.client, { page: 0 }), retry: false }).catch(() => undefined)
    storage.set('unsaved-progress:1', JSON.stringify([['v', 42]]))
    expect(count('saveProgress')).toBe(0)
    transport.on('listVideos', () => pageFixture([videoFixture()]))
    await core.queryClient.fetchQuery({ ...videosQuery(core.client, { page: 1 }), retry: false })
    await clock.advance(0)
    expect(transport.calls.findLast(({ name }) => name === 'saveProgress')?.body).toEqual({ position: 42 })
    expect(storage.get('unsaved-progress:1')).toBeNull()
  })
})
