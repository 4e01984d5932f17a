// @vitest-environment happy-dom
import { accountFixture, pingFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useCanAddToPlaylist } from './use-can-add-to-playlist.ts'

const viewer = accountFixture({ is_staff: false, is_superuser: false })

describeHook('useCanAddToPlaylist', testHook => {
  testHook('is true for staff of any server', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.4' }))
    const hook = await render(() => ({ canAdd: useCanAddToPlaylist() }))
    await hook.until(({ canAdd }) => canAdd)
  })

  testHook('is true for viewers, who have own playlists', async ({ transport, render }) => {
    transport.on('getAccount', () => viewer)
    const hook = await render(() => ({ canAdd: useCanAddToPlaylist() }))
    await hook.until(({ canAdd }) => canAdd)
  })

  testHook('is false for viewers of servers without own playlists', async ({ transport, render }) => {
    transport.on('getAccount', () => viewer)
    transport.on('ping', () => pingFixture({ version: 'v0.5.4' }))
    const hook = await render(() => ({ canAdd: useCanAddToPlaylist() }))
    await hook.until(({ canAdd }) => !canAdd)
  })
})
