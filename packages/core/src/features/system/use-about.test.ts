// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useAbout } from './use-about.ts'

describeHook('useAbout', testHook => {
  testHook('links to the API documentation of this server', async ({ render }) => {
    const { result } = await render(useAbout)
    expect(result.links.items.find(({ label }) => label === 'API')?.url).toBe('/api/docs/')
  })
})
