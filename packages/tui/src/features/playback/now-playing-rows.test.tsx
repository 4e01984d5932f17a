import { render } from 'ink-testing-library'
import type { PlaybackView } from '@tubecellar/core'
import { afterEach, describe, expect, it } from 'vitest'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { plainText } from '../../testing/styled-rows.ts'
import { TerminalProvider } from '../../terminal/terminal-context.tsx'
import { createTheme } from '../../theme/theme.ts'
import { NowPlayingRows } from './now-playing-rows.tsx'

type Skipped = NonNullable<PlaybackView['skipped']>

describe('the player rows in a narrow terminal', () => {
  let unmount = () => undefined as void
  afterEach(() => unmount())

  function drawn({ columns, skipped }: { columns: number; skipped: Skipped | null }) {
    const capabilities = { speed: true, localVolume: true, subtitles: true, pictureInPicture: false }
    const playback: PlaybackView = {
      duration: 60,
      durationText: '1:00',
      speedText: '1x',
      capabilities,
      resumed: null,
      isPaused: false,
      hasEnded: false,
      speed: 1,
      volume: 1,
      isMuted: false,
      subtitleIndex: null,
      skipped,
      failure: null,
      upNext: null,
    }
    const snapshot = {
      view: playback,
      position: { position: 38, text: '0:38', progress: 0.6 },
      cast: { tag: 'off' } as const,
    }
    const store = { getSnapshot: () => snapshot, subscribe: () => () => undefined, position: () => 38 }
    const details = { columns, rows: 20, theme: createTheme('dark', 'mono'), now: Date.now, isAscii: false }
    const screen = render(
      <TerminalProvider details={details}>
        <NowPlayingRows
          store={store}
          title="The lamp"
          channel="Light"
          chapters={[]}
          castStatus={null}
          next={null}
          playback={playback}
          marks={[]}
        />
      </TerminalProvider>,
    )
    unmount = screen.unmount
    return plainText(screen.lastFrame() ?? '')
  }
  const sponsor: Skipped = {
    text: playbackTexts.skippedFor('sponsor', '0:08'),
    category: 'sponsor',
    undoLabel: playbackTexts.watchSkipped,
  }

  it('show the title', () => {
    expect(drawn({ columns: 80, skipped: null })).toContain('► The lamp')
  })

  it('show the skipped segment and its undo key, as long as it can be undone', () => {
    expect(drawn({ columns: 80, skipped: sponsor })).toContain(`S ${sponsor.undoLabel}  ${sponsor.text}`)
    expect(drawn({ columns: 60, skipped: sponsor })).toContain(`S ${playbackTexts.watchSkipped}`)
    expect(drawn({ columns: 40, skipped: sponsor })).toContain('S Watch')
  })
})
