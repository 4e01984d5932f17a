// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { createClient, type VideoDetailView } from '@tubecellar/core'
import { CoreProvider, createCore, useSession, useVideo } from '@tubecellar/core/react'
import {
  accountFixture,
  appConfigFixture,
  createFakeClock,
  createFakeTransport,
  createMemoryStorage,
  pageFixture,
  pingFixture,
  userConfigFixture,
  videoFixture,
} from '@tubecellar/core/testing'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { ChapterList } from '../videos/chapter-list.tsx'
import { describeComponent } from '../../testing/test-component.tsx'
import { WatchVideo } from './watch-video.tsx'

/** Longer than the interval at which positions are shown. */
const TICK_MS = 1000

// The second chapter starts before the first position is saved, because that changes the progress of the video.
const chapters = [
  { title: 'Dusk', start: 0, end: 5 },
  { title: 'The lamp', start: 5, end: 600 },
]

function startCore() {
  const clock = createFakeClock()
  const transport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    listNotifications: () => [],
    listNotes: () => pageFixture([]),
    listPersonalLists: () => [],
    getVideo: () => videoFixture({ chapters }),
    listVideoNav: () => [],
    saveProgress: ({ body }) => ({
      watched: false,
      duration: 600,
      duration_str: '10m',
      ...(body as { position: number }),
    }),
  })
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    resolveUrl: path => path,
    clock,
  })
  onTestFinished(() => core.stop())
  return { core, clock }
}

function SignedIn({ children }: { children: ReactNode }) {
  return useSession().view.tag === 'signedIn' ? children : null
}

function Page({ onRender }: { onRender: () => void }) {
  const { view } = useVideo('kee9Lantern')
  return view.tag === 'ready' ? <Player video={view.value} onRender={onRender} /> : null
}

function Player({ video, onRender }: { video: VideoDetailView; onRender: () => void }) {
  return (
    <WatchVideo
      video={video}
      startAt={0}
      isAutoplay={false}
      onOpen={() => undefined}
      below={() => {
        onRender()
        return null
      }}
      sidebar={({ store, seekTo }) => <ChapterList chapters={chapters} segments={[]} store={store} onSeek={seekTo} />}
    />
  )
}

describeComponent('the page of a video', testComponent => {
  testComponent('renders the time and the chapter when the position changes, and nothing else', async ({ show }) => {
    const { core, clock } = startCore()
    let renders = 0
    show(
      <CoreProvider core={core}>
        <SignedIn>
          <Page onRender={() => (renders += 1)} />
        </SignedIn>
      </CoreProvider>,
    )
    const seekBar = await screen.findByRole('slider', { name: playerTexts.seek })
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no video.')
    const tick = async (position: number) => {
      await act(async () => {
        Object.defineProperty(video, 'currentTime', { value: position, configurable: true })
        video.dispatchEvent(new Event('timeupdate'))
        await clock.advance(TICK_MS)
      })
    }
    await waitFor(() => expect(core.queryClient.isFetching()).toBe(0))
    // The query cache reports responses in a timer.
    await act(() => new Promise(resolve => void setTimeout(resolve)))
    await tick(0.5)
    const before = renders
    for (const position of [1, 2, 3, 4]) await tick(position)
    expect(seekBar.getAttribute('aria-valuetext')).toMatch(/^0:04 of/)
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Dusk')
    await tick(5)
    expect(screen.getByRole('button', { current: true }).textContent).toContain('The lamp')
    expect(renders).toBe(before)
  })
})
