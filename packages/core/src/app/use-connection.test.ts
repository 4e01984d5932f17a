// @vitest-environment happy-dom
import { expect } from 'vitest'
import { unreachable } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useConnection } from './use-connection.ts'

describeHook('useConnection', testHook => {
  testHook('warns while the server does not respond', async ({ transport, clock, render }) => {
    const hook = await render(useConnection)
    expect(hook.result.warning).toBeNull()
    const { ping } = { ping: () => ({ response: 'pong', user: 1, version: 'v1.0.0', ta_update: null }) }
    transport.on('ping', unreachable)
    await hook.core.client.ping().catch(() => undefined)
    await hook.until(({ warning, rejection }) => warning !== null && rejection !== null)
    transport.on('ping', ping)
    await clock.advance(60_000)
    await hook.until(({ warning }) => warning === null)
  })
})
