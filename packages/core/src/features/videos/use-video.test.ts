// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useVideo } from './use-video.ts'
import { videoCommands } from './videos.commands.ts'

describeHook('useVideo', testHook => {
  testHook('shows another video when its ID changes', async ({ transport, render }) => {
    transport.on('getVideo', ({ params }) =>
      videoFixture({ youtube_id: params['id'] ?? '', title: `Video ${params['id']}` }),
    )
    const hook = await render(({ id }) => useVideo(id), { id: 'v1' })
    await hook.until(({ view }) => view.tag === 'ready' && view.value.title === 'Video v1')
    await hook.rerender({ id: 'v2' })
    await hook.until(({ view }) => view.tag === 'ready' && view.value.title === 'Video v2')
  })

  testHook('marks the video as watched', async ({ transport, clock, render }) => {
    let watched = false
    transport.on('getVideo', () => videoFixture({ player: { watched, duration: 600, duration_str: '10m' } }))
    transport.on('setWatched', ({ body }) => {
      watched = true
      return body
    })
    transport.on('listVideos', () => pageFixture([]))
    const hook = await render(() => useVideo('v1'))
    await hook.until(({ view }) => view.tag === 'ready')
    void hook.core.commands.run(videoCommands.setWatched, { id: 'v1', isWatched: true })
    await hook.until(() => hook.notice === 'Marked as watched')
    await clock.advance(1000)
    await hook.until(({ view }) => view.tag === 'ready' && view.value.watched.isOn)
    expect(hook.sent('setWatched').map(({ body }) => body)).toEqual([{ id: 'v1', is_watched: true }])
  })

  testHook('reports a video that does not exist', async ({ transport, render }) => {
    transport.on('getVideo', () => reject(404, 'That video does not exist.'))
    const hook = await render(() => useVideo('v1'))
    await hook.until(({ view }) => view.tag === 'failed' && view.isNotFound)
  })
})
