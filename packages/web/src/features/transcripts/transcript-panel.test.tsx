// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useSession, useVideo } from '@tubecellar/core/react'
import { videoFixture } from '@tubecellar/core/testing'
import { expect, vi } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'

const subtitles = [
  { ext: 'vtt', lang: 'en', name: 'English', source: 'user' as const, media_url: '/media/v1.en.vtt', url: null },
]
const FILE = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe log\n\n00:02.000 --> 00:04.000\nThe lamp burned oil\n'

function Panel({ onSeek }: { onSeek: (seconds: number) => void }) {
  const isSignedIn = useSession().view.tag === 'signedIn'
  return isSignedIn ? <Video onSeek={onSeek} /> : null
}

function Video({ onSeek }: { onSeek: (seconds: number) => void }) {
  const { view } = useVideo('v1')
  return view.tag === 'ready' ? <TranscriptPanel videoId="v1" onSeek={onSeek} /> : null
}

describeComponent('the transcript panel', testComponent => {
  testComponent('seeks on click, searches, and stops following when the user scrolls', async ({ show }) => {
    const { transport, provide } = createTestCore({ getVideo: () => videoFixture({ subtitles }) })
    transport.on('listNotifications', () => [])
    transport.file('/media/v1.en.vtt', () => FILE)
    const onSeek = vi.fn()
    show(provide(<Panel onSeek={onSeek} />))
    fireEvent.click(await screen.findByRole('button', { name: /The lamp burned oil/ }))
    expect(onSeek).toHaveBeenCalledWith(2)

    const follow = screen.getByRole('switch', { name: 'Follow playback' })
    expect(follow).toHaveProperty('checked', true)
    const list = screen.getByRole('list', { name: 'Transcript' })
    list.scrollTop = 200
    fireEvent.scroll(list)
    await waitFor(() => expect(follow).toHaveProperty('checked', false))

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in transcript' }), { target: { value: 'lamp' } })
    expect(screen.getByText('1 of 1')).toBeTruthy()
    expect(screen.getByText('lamp').tagName).toBe('MARK')
  })
})
