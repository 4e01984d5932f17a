import { afterEach, describe, expect, it } from 'vitest'
import { createCore } from '../app/create-core.ts'
import { createClient } from '../client/complete-client.ts'
import type { Core } from '../react/core.ts'
import {
  accountFixture,
  appConfigFixture,
  createFakeClock,
  createFakeTransport,
  createMemoryStorage,
  pingFixture,
  reject,
  userConfigFixture,
} from '../testing/index.ts'
import { callOf, defineCommand, type Command, type CommandCall } from './command.ts'
import { commandsTexts } from '../messages/en/commands.ts'

let core: Core | undefined
afterEach(() => core?.stop())

async function signedIn({ isStaff = true, isReadonly = false } = {}) {
  const clock = createFakeClock()
  const transport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture({ is_staff: isStaff, is_superuser: false }),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    setWatched: ({ body }) => body,
    listNotifications: () => [],
  })
  const made = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    clock,
    resolveUrl: path => path,
    isReadonly,
  })
  core = made
  await clock.advance(0)
  const requests = () =>
    transport.calls.flatMap(({ name, body }) => {
      if (name !== 'setWatched') return []
      const { id, is_watched: isOn } = body as { id: string; is_watched: boolean }
      return [`${id} ${isOn ? 'on' : 'off'}`]
    })
  return { clock, transport, requests, commands: made.commands, notice: () => made.notice.getSnapshot(), core: made }
}

interface Switch {
  readonly id: string
  readonly isOn: boolean
}

/** A command with a cached value, for these tests. */
const define = (fields: Partial<Command<Switch, unknown, 'notice'>> = {}) => {
  const command = defineCommand<Switch>({
    id: 'videos.switch',
    summary: 'Switch a value',
    permission: 'user',
    target: ({ id }) => id,
    texts: { label: ({ isOn }) => (isOn ? 'On' : 'Off'), done: ({ isOn }) => (isOn ? 'Switched on' : 'Switched off') },
    failure: 'notice',
    request: ({ client }, { id, isOn }) => client.setWatched({ body: { id, is_watched: isOn } }),
    invalidates: ['videos'],
    optimistic: (update, { id, isOn }) => update.change<boolean>(['videos', id], () => isOn),
    inverse: ({ id, isOn }): CommandCall => callOf(command, { id, isOn: !isOn }),
    ...fields,
  })
  return command
}

describe('a command', () => {
  it('shows its result before the server responds, and refetches the data afterwards', async () => {
    const { core: app, commands } = await signedIn()
    app.queryClient.setQueryData(['videos', 'a'], false)
    const done = commands.run(define(), { id: 'a', isOn: true })
    expect(app.queryClient.getQueryData(['videos', 'a'])).toBe(true)
    expect(await done).toBe(true)
    expect(app.queryClient.getQueryState(['videos', 'a'])?.isInvalidated).toBe(true)
  })

  it('that the server rejects shows why and reverts what it showed', async () => {
    const { core: app, transport, commands, notice } = await signedIn()
    transport.on('setWatched', () => reject(507, 'The disk is full.'))
    app.queryClient.setQueryData(['videos', 'a'], false)
    expect(await commands.run(define(), { id: 'a', isOn: true })).toBe(false)
    expect(notice()).toEqual({ text: 'The disk is full.', isError: true })
    expect(app.queryClient.getQueryData(['videos', 'a'])).toBe(false)
    expect(commands.undo()).toBe(false)
  })

  it('in a sequence determines its inverse after the previous one has changed the data', async () => {
    const { core: app, commands } = await signedIn()
    const seen: unknown[] = []
    const command = define({
      sequence: () => 'all',
      store: (queryClient, { id }) => queryClient.setQueryData(['videos', 'last'], id),
      inverse: (_input, { queryClient }) => {
        seen.push(queryClient.getQueryData(['videos', 'last']))
        return null
      },
    })
    delete command.optimistic
    app.queryClient.setQueryData(['videos', 'last'], 'none')
    await Promise.all(['a', 'b'].map(id => commands.run(command, { id, isOn: true })))
    expect(seen).toEqual(['none', 'a'])
  })

  it('that the server rejects keeps the later changes of the same data', async () => {
    const { core: app, transport, commands } = await signedIn()
    transport.on('setWatched', ({ body }) =>
      (body as { id: string }).id === 'a' ? reject(507, 'The disk is full.') : body,
    )
    const list = ['videos', 'list']
    app.queryClient.setQueryData(list, { a: false, b: false })
    const command = define({
      optimistic: (update, { id, isOn }) => update.change<object>(list, videos => ({ ...videos, [id]: isOn })),
      invalidates: [],
    })
    const runs = ['a', 'b'].map(id => commands.run(command, { id, isOn: true }))
    expect(app.queryClient.getQueryData(list)).toEqual({ a: true, b: true })
    expect(await Promise.all(runs)).toEqual([false, true])
    expect(app.queryClient.getQueryData(list)).toEqual({ a: false, b: true })
  })

  it('whose response arrives after the user has signed out changes nothing for the next user', async () => {
    const { core: app, clock, transport, commands, notice } = await signedIn()
    const response = Promise.withResolvers<void>()
    transport.on('setWatched', ({ body }) => response.promise.then(() => body))
    transport.on('logout', () => undefined)
    transport.on('login', () => undefined)
    const stored: unknown[] = []
    const command = define({ store: (_queryClient, input) => void stored.push(input) })
    const done = commands.run(command, { id: 'a', isOn: true }, { onDone: () => stored.push('done') })
    app.session.send({ type: 'logout' })
    await clock.advance(0)
    app.session.send({ type: 'login', credentials: { username: 'other', password: 'x', rememberMe: true } })
    await clock.advance(0)
    expect(app.session.getSnapshot().tag).toBe('signedIn')
    response.resolve()
    expect(await done).toBe(false)
    expect([stored, notice(), commands.undo()]).toEqual([[], null, false])
  })

  it('whose caller displays failures requires a function for them, and shows no notice', async () => {
    const { transport, commands, notice } = await signedIn()
    transport.on('setWatched', () => reject(400, 'Unknown video.'))
    const shown: string[] = []
    const command = define() as unknown as Command<Switch, unknown, 'caller'>
    const input = { id: 'a', isOn: true }
    // @ts-expect-error A failure that is not displayed does not type-check.
    const withoutDisplay = () => commands.run(command, input)
    expect(withoutDisplay).toBeTypeOf('function')
    await commands.run(command, input, { onFailed: message => shown.push(message) })
    expect(shown).toEqual(['Unknown video.'])
    expect(notice()).toBeNull()
  })

  it('is undone by its inverse, once', async () => {
    const { clock, commands, requests, notice } = await signedIn()
    await commands.run(define(), { id: 'a', isOn: true })
    expect(notice()).toMatchObject({ text: 'Switched on', canUndo: true })
    expect(commands.undo()).toBe(true)
    await clock.advance(0)
    expect(requests()).toEqual(['a on', 'a off'])
    expect(notice()).toEqual({ text: 'Switched off', isError: false })
    expect(commands.undo()).toBe(false)
  })

  it('on several targets in quick succession is reported as one and undone as one', async () => {
    const { clock, commands, requests, notice } = await signedIn()
    await Promise.all(['a', 'b', 'c'].map(id => commands.run(define(), { id, isOn: true })))
    expect(notice()?.text).toBe('Switched on: 3')
    commands.undo()
    await clock.advance(0)
    expect(requests().slice(3)).toEqual(['c off', 'b off', 'a off'])
  })

  it('runs once per target at a time', async () => {
    const { commands, requests } = await signedIn()
    const runs = [1, 2].map(() => commands.run(define(), { id: 'a', isOn: true }))
    expect(await Promise.all(runs)).toEqual([true, false])
    expect(requests()).toEqual(['a on'])
  })

  it('runs one after another in a sequence', async () => {
    const { transport, commands, requests } = await signedIn()
    let running = 0
    transport.on('setWatched', async ({ body }) => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      return body
    })
    const command = define({ sequence: () => 'all' })
    await Promise.all([true, false, true].map(isOn => commands.run(command, { id: 'a', isOn })))
    expect(requests()).toEqual(['a on', 'a off', 'a on'])
  })

  it('that starts a task polls its notifications', async () => {
    const { transport, commands } = await signedIn()
    await commands.run(define({ startsTask: true }), { id: 'a', isOn: true })
    expect(transport.calls.map(({ name }) => name)).toContain('listNotifications')
  })

  it('is refused to viewers if it requires staff, and to all in read-only mode', async () => {
    const viewer = await signedIn({ isStaff: false })
    const command = define({ permission: 'admin' })
    expect(await viewer.commands.run(command, { id: 'a', isOn: true })).toBe(false)
    expect(viewer.requests()).toEqual([])
    viewer.core.stop()
    const reader = await signedIn({ isReadonly: true })
    expect(await reader.commands.run(define(), { id: 'a', isOn: true })).toBe(false)
    expect(reader.notice()?.text).toBe(commandsTexts.readOnly)
    expect(await reader.commands.run(define({ isPersonal: true }), { id: 'a', isOn: true })).toBe(true)
  })
})

describe('a command with a confirmation', () => {
  const confirmed = define({
    confirmation: ({ id }) => ({
      title: `Switch ${id}?`,
      detail: 'It changes.',
      choices: [
        { name: 'on', label: 'On', input: { id, isOn: true } },
        { name: 'off', label: 'Off', input: { id, isOn: false } },
      ],
    }),
  })

  it('runs with the chosen input', async () => {
    const { commands, requests } = await signedIn()
    const done = commands.run(confirmed, { id: 'a', isOn: true })
    expect(commands.confirmation.getSnapshot()).toMatchObject({ title: 'Switch a?', working: null })
    commands.confirmation.choose('off')
    expect(await done).toBe(true)
    expect(requests()).toEqual(['a off'])
    expect(commands.confirmation.getSnapshot()).toBeNull()
  })

  it('does nothing when it is canceled or its screen closes', async () => {
    const { commands, requests } = await signedIn()
    const canceled = commands.run(confirmed, { id: 'a', isOn: true })
    commands.confirmation.cancel()
    expect(await canceled).toBe(false)
    const owner = {}
    const left = commands.run(confirmed, { id: 'a', isOn: true }, { owner })
    commands.confirmation.closeFor(owner)
    expect(await left).toBe(false)
    expect(requests()).toEqual([])
  })

  it('can only be canceled until its details are loaded', async () => {
    const { commands } = await signedIn()
    const details = Promise.withResolvers<string>()
    const choices = [{ name: 'on', label: 'On', input: { id: 'a', isOn: true } }]
    const loading = define({
      confirmation: () => ({ title: 'Switch?', detail: 'It changes.', choices, loadDetail: () => details.promise }),
    })
    const done = commands.run(loading, { id: 'a', isOn: true })
    expect(commands.confirmation.getSnapshot()?.choices).toEqual([])
    details.resolve('Adds 3 videos.')
    await details.promise
    await Promise.resolve()
    expect(commands.confirmation.getSnapshot()?.detail).toBe('It changes.\nAdds 3 videos.')
    commands.confirmation.choose('on')
    expect(await done).toBe(true)
  })

  it('stays open with the reason when the server rejects it, and can be repeated', async () => {
    const { clock, transport, commands, notice } = await signedIn()
    transport.on('setWatched', () => reject(507, 'The disk is full.'))
    const done = commands.run(confirmed, { id: 'a', isOn: true })
    commands.confirmation.choose('on')
    await clock.advance(0)
    expect(commands.confirmation.getSnapshot()).toMatchObject({ error: 'The disk is full.', working: null })
    expect(notice()).toBeNull()
    transport.on('setWatched', ({ body }) => body)
    commands.confirmation.choose('on')
    expect(await done).toBe(true)
  })
})
