import { createClient } from '@tubecellar/core'
import { CoreProvider, createCore, prepareTerminalQueries, useSession } from '@tubecellar/core/react'
import { createFakeClock, createMemoryStorage, type FakeTransport } from '@tubecellar/core/testing'
import { render } from 'ink-testing-library'
import { StrictMode, type ReactNode } from 'react'
import { expect } from 'vitest'

/** Event loop turns after which React has rendered changes. */
const TURNS = 20

/** Renders a hook of core for a signed-in user, under `<StrictMode>`, with a fake clock. `close` releases everything. */
export function renderHook<T>(transport: FakeTransport, useHook: () => T) {
  const clock = createFakeClock()
  prepareTerminalQueries()
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    resolveUrl: path => path,
    clock,
  })
  const shown: { result?: T } = {}
  function Probe() {
    shown.result = useHook()
    return null
  }
  const terminal = render(
    <StrictMode>
      <CoreProvider core={core}>
        <SignedInSession>
          <Probe />
        </SignedInSession>
      </CoreProvider>
    </StrictMode>,
  )
  const now = (): T => {
    if (!('result' in shown)) throw new Error('The hook was not rendered yet.')
    return shown.result
  }
  return {
    core,
    /** Advances the clock, in milliseconds. */
    advance: (ms: number) => clock.advance(ms),
    /** The last result of the hook. */
    now,
    /** Waits until the result of the hook satisfies `check`. */
    async until(check: (result: T) => boolean): Promise<T> {
      await expect.poll(() => 'result' in shown && check(now())).toBe(true)
      return now()
    },
    /** Waits long enough for unexpected changes to happen. */
    async settles() {
      for (let next = 0; next < TURNS; next++) await new Promise(resolve => setTimeout(resolve, 1))
    },
    notice: () => core.notice.getSnapshot()?.text,
    /** The requests with these names so far. */
    sent: (...names: readonly FakeTransport['calls'][number]['name'][]) =>
      transport.calls.filter(({ name }) => names.includes(name)),
    close: () => {
      terminal.unmount()
      core.stop()
    },
  }
}

function SignedInSession({ children }: { children: ReactNode }) {
  return useSession().view.tag === 'signedIn' ? children : null
}
