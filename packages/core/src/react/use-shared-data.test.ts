// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { expect } from 'vitest'
import { videoQuery } from '../features/videos/hooks.ts'
import { reject, videoFixture } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { useCore } from './core-provider.ts'
import { useSharedData } from './use-shared-data.ts'

function useBoth() {
  const query = videoQuery(useCore().client, 'v1')
  return { read: useQuery(query), data: useSharedData(query) }
}

describeHook('useSharedData', testHook => {
  testHook('returns the data that another hook reads', async test => {
    test.transport.on('getVideo', () => videoFixture({ youtube_id: 'v1' }))
    const hook = await test.render(useBoth)
    await hook.until(({ data }) => data?.youtube_id === 'v1')
    expect(hook.result.read.data).toBe(hook.result.data)
  })

  testHook('leaves the failure to the other hook', async test => {
    test.transport.on('getVideo', () => reject(404, 'Not found.'))
    const hook = await test.render(useBoth)
    await hook.until(({ read }) => read.isError)
    expect(hook.result.data).toBeUndefined()
  })
})
