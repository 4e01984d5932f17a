// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useDeleteVideo } from './use-delete-video.ts'

describeHook('useDeleteVideo', testHook => {
  testHook('deletes the video that the confirmation was about', async ({ transport, render }) => {
    transport.on('deleteVideo', () => undefined)
    const deleted: string[] = []
    const hook = await render(
      ({ id }) => useDeleteVideo({ id, title: id, fileSize: '1 GiB' }, () => deleted.push(id)),
      { id: 'v1' },
    )
    void hook.result.run()
    await hook.until(({ confirmation }) => confirmation !== null)
    await hook.rerender({ id: 'v2' })
    hook.result.choose('delete')
    await hook.until(({ confirmation }) => confirmation === null)
    expect(deleted).toEqual(['v1'])
    expect(hook.sent('deleteVideo').map(({ params }) => params['id'])).toEqual(['v1'])
  })
})
