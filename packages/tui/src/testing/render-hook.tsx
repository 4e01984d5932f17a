import { createClient } from '@tubecellar/core'
import { CoreProvider, createCore, useSession } from '@tubecellar/core/react'
import { createMemoryStorage, type FakeTransport } from '@tubecellar/core/testing'
import { render } from 'ink-testing-library'
import { StrictMode, type ReactNode } from 'react'
import { expect } from 'vitest'

/** Turns of the event loop in which React draws what has changed. */
const TURNS = 20

/** A hook of core on its own: rendered for a signed-in person, twice as `<StrictMode>` does. `close` leaves nothing behind. */
export function renderHook<T>(transport: FakeTransport, useHook: () => T) {
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    resolveUrl: path => path,
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
    /** What the hook returned last. */
    now,
    /** Waits until what the hook returned satisfies `check`. */
    async until(check: (result: T) => boolean): Promise<T> {
      await expect.poll(() => 'result' in shown && check(now())).toBe(true)
      return now()
    },
    /** Gives changes that should not happen the time to happen. */
    async settles() {
      for (let next = 0; next < TURNS; next++) await new Promise(resolve => setTimeout(resolve, 1))
    },
    notice: () => core.notice.getSnapshot()?.text,
    /** The requests of these names so far. */
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
