// @vitest-environment happy-dom
import { describeHook } from '../../testing/test-hook.tsx'
import { useRefresh } from './use-refresh.ts'

describeHook('useRefresh', testHook => {
  testHook('shows a scheduled reindex for that item only', async ({ transport, render }) => {
    transport.on('startRefresh', () => ({ task_id: 't', message: '', status: '' }))
    const hook = await render(({ id }) => useRefresh('channel', id), { id: 'UC1' })
    await hook.result.refresh.run({ withVideos: true })
    await hook.until(({ view }) => view.scheduled === 'Reindex scheduled')
    await hook.rerender({ id: 'UC2' })
    await hook.until(({ view }) => view.scheduled === null)
  })
})
