import { render } from '@testing-library/react'
import { Activity, StrictMode, type ReactNode } from 'react'
import { describe, it, onTestFinished } from 'vitest'
import { createCore } from '../app/create-core.ts'
import { createClient } from '../client/index.ts'
import type { Storage } from '../client/storage.ts'
import { useSession } from '../features/session/use-session.ts'
import type { Core } from '../react/core.ts'
import { CoreProvider } from '../react/core-provider.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakeTransport, type FakeTransport } from './fake-transport.ts'
import { accountFixture, appConfigFixture, pageFixture, pingFixture, userConfigFixture } from './fixtures.ts'
import { createMemoryStorage } from './memory-storage.ts'

/** `shown again`: the component is hidden and shown again by `<Activity>` before the test uses it. */
const MODES = ['normal mode', 'strict mode', 'shown again'] as const
type Mode = (typeof MODES)[number]

export interface HookTest {
  /** Answers what a signed-in user needs. The test adds its own handlers before it renders. */
  readonly transport: FakeTransport
  readonly clock: FakeClock
  readonly storage: Storage
  readonly mode: Mode
  /** Renders a hook for the user. Hooks of one test share a core. */
  readonly render: RenderHook
  /** Renders a hook whether or not a user is signed in. */
  readonly renderForAnyone: <T>(useHook: () => T) => Promise<RenderedHook<T, undefined>>
  /** The same as `render`, but with a separate core, server and storage: a second app on the page. */
  readonly renderElsewhere: <T>(useHook: () => T, transport?: FakeTransport) => Promise<RenderedHook<T, undefined>>
}

interface RenderHook {
  <T>(useHook: () => T): Promise<RenderedHook<T, undefined>>
  <T, P>(useHook: (props: P) => T, props: P): Promise<RenderedHook<T, P>>
}

export interface RenderedHook<T, P> {
  readonly core: Core
  /** The last result of the hook. */
  readonly result: T
  /** The text of the visible notice. */
  readonly notice: string | undefined
  readonly transport: FakeTransport
  /** Number of renders so far. */
  readonly renders: number
  /** Waits until the result satisfies `check`. */
  until(check: (result: T) => unknown): Promise<T>
  /** Waits long enough for unexpected changes to happen. */
  settle(): Promise<void>
  /** The requests with these names so far. */
  sent(...names: readonly FakeTransport['calls'][number]['name'][]): FakeTransport['calls']
  rerender(props: P): Promise<void>
  hide(): Promise<void>
  show(): Promise<void>
  unmount(): void
}

/** Describes hooks in all modes: each test runs once in each of them. */
export function describeHook(name: string, define: (testHook: TestHook) => void): void {
  describe.each(MODES)(`${name} (%s)`, mode => define((title, run) => it(title, () => run(createHookTest(mode)))))
}

type TestHook = (title: string, run: (test: HookTest) => Promise<void>) => void

/** A server for a signed-in administrator. */
export function createSignedInTransport(): FakeTransport {
  return createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    listNotifications: () => [],
    listPersonalLists: () => [],
    listChannelGroups: () => [],
    listNotes: () => pageFixture([]),
    getPlayQueue: () => ({ videos: [], current_id: null, repeat: 'off', version: 0 }),
  })
}

function createHookTest(mode: Mode): HookTest {
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  const transport = createSignedInTransport()
  let shared: Core | null = null
  return {
    transport,
    clock,
    storage,
    mode,
    render: <T, P>(useHook: (props: P) => T, props?: P) => {
      shared ??= startCore(transport, clock, storage)
      return renderHook({ mode, core: shared, transport, useHook, props: props as P })
    },
    renderForAnyone: useHook => {
      shared ??= startCore(transport, clock, storage)
      return renderHook({ mode, core: shared, transport, useHook, props: undefined, isForAnyone: true })
    },
    renderElsewhere: (useHook, other = createSignedInTransport()) => {
      const core = startCore(other, clock, createMemoryStorage())
      return renderHook({ mode, core, transport: other, useHook, props: undefined })
    },
  }
}

function startCore(transport: FakeTransport, clock: FakeClock, storage: Storage): Core {
  const core = createCore({ client: createClient(transport), storage, clock, resolveUrl: path => path })
  onTestFinished(() => core.stop())
  return core
}

interface HookRendering<T, P> {
  readonly mode: Mode
  readonly core: Core
  readonly transport: FakeTransport
  readonly useHook: (props: P) => T
  readonly props: P
  readonly isForAnyone?: boolean
}

async function renderHook<T, P>({ mode, core, transport, useHook, props, isForAnyone }: HookRendering<T, P>) {
  const shown: { last?: { readonly result: T }; renders: number } = { renders: 0 }
  function Probe(probe: { readonly props: P }) {
    shown.last = { result: useHook(probe.props) }
    shown.renders++
    return null
  }
  const Wrapper = mode === 'strict mode' ? StrictMode : NoWrapper
  const Gate = isForAnyone ? NoWrapper : SignedInSession
  const element = (visibility: 'visible' | 'hidden', current: P) => (
    <Wrapper>
      <CoreProvider core={core}>
        <Gate>
          <Activity mode={visibility}>
            <Probe props={current} />
          </Activity>
        </Gate>
      </CoreProvider>
    </Wrapper>
  )
  let latest = props
  const view = render(element('visible', latest))
  onTestFinished(() => view.unmount())
  const draw = async (visibility: 'visible' | 'hidden') => {
    view.rerender(element(visibility, latest))
    await nextTask()
  }
  const now = () => {
    if (!shown.last) throw new Error('The hook was not rendered yet.')
    return shown.last.result
  }
  const hook: RenderedHook<T, P> = {
    core,
    transport,
    get result() {
      return now()
    },
    get notice() {
      return core.notice.getSnapshot()?.text
    },
    get renders() {
      return shown.renders
    },
    async until(check) {
      for (let task = 0; task < MAX_TASKS; task++) {
        if (shown.last && check(shown.last.result)) return shown.last.result
        await nextTask()
      }
      throw new Error(`Expected ${check.toString()} of ${JSON.stringify(shown.last, null, 1)}`)
    },
    async settle() {
      for (let task = 0; task < SETTLE_TASKS; task++) await nextTask()
    },
    sent: (...names) => transport.calls.filter(({ name }) => names.includes(name)),
    async rerender(next) {
      latest = next
      await draw('visible')
    },
    hide: () => draw('hidden'),
    show: () => draw('visible'),
    unmount: view.unmount,
  }
  await hook.until(() => true)
  if (mode === 'shown again') {
    await hook.hide()
    await hook.show()
  }
  return hook
}

/** Turns of the event loop after which React and the query cache have processed a change. */
const SETTLE_TASKS = 20

/** A change that needs more turns does not happen. */
const MAX_TASKS = 4000

const nextTask = () => new Promise(resolve => setTimeout(resolve, 1))

function NoWrapper({ children }: { readonly children?: ReactNode }) {
  return children
}

function SignedInSession({ children }: { readonly children: ReactNode }) {
  return useSession().view.tag === 'signedIn' ? children : null
}
