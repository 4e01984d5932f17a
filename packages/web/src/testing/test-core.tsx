import type { ReactNode } from 'react'
import { createClient } from '@tubecellar/core'
import { CoreProvider, createCore } from '@tubecellar/core/react'
import {
  accountFixture,
  appConfigFixture,
  createFakeClock,
  createFakeTransport,
  createMemoryStorage,
  pingFixture,
  userConfigFixture,
  type FakeTransport,
} from '@tubecellar/core/testing'
import { onTestFinished } from 'vitest'

/** A core with a fake server and clock, and a signed-in administrator, for components that run commands. */
export function createTestCore(handlers: Parameters<typeof createFakeTransport>[0] = {}) {
  const clock = createFakeClock()
  const transport: FakeTransport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    ...handlers,
  })
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    clock,
    resolveUrl: path => path,
  })
  onTestFinished(() => core.stop())
  return {
    core,
    clock,
    transport,
    provide: (children: ReactNode) => <CoreProvider core={core}>{children}</CoreProvider>,
  }
}
