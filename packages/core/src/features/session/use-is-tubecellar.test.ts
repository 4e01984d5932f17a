// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useIsTubecellar } from './use-is-tubecellar.ts'

describeHook('useIsTubecellar', testHook => {
  testHook('is true on a Tubecellar server only', async ({ transport, render, renderElsewhere }) => {
    expect((await render(useIsTubecellar)).result).toBe(true)
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    expect((await renderElsewhere(useIsTubecellar, transport)).result).toBe(false)
  })
})
