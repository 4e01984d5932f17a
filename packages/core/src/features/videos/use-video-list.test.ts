// @vitest-environment happy-dom
import { pageFixture, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { homeList } from './home.view.ts'
import { useVideoList } from './use-video-list.ts'
import { videoCommands } from './videos.commands.ts'

describeHook('useVideoList', testHook => {
  testHook('shows which video is being marked', async ({ transport, render }) => {
    transport.on('listVideos', () => pageFixture([videoFixture({ youtube_id: 'v1' })]))
    transport.on('setWatched', () => new Promise(() => undefined))
    const hook = await render(() => useVideoList(homeList, 0))
    await hook.until(({ view }) => view.list.tag === 'ready')
    void hook.core.commands.run(videoCommands.setWatched, { id: 'v1', isWatched: true })
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows[0]?.isBusy)
  })
})
