import { render } from 'ink-testing-library'
import { playbackView } from '@tubecellar/core'
import { afterEach, describe, expect, it } from 'vitest'
import { plainText } from '../../testing/styled-rows.ts'
import { TerminalProvider } from '../../terminal/terminal-context.tsx'
import { createTheme } from '../../theme/theme.ts'
import { NowPlayingRows } from './now-playing-rows.tsx'

type Skipped = NonNullable<Parameters<typeof playbackView>[0]['skipped']>

describe('the player rows in a narrow terminal', () => {
  let unmount = () => undefined as void
  afterEach(() => unmount())

  function drawn({ columns, skipped }: { columns: number; skipped: Skipped | null }) {
    const playback = playbackView({
      position: 38,
      duration: 60,
      isPaused: false,
      hasEnded: false,
      speed: 1,
      volume: 1,
      isMuted: false,
      subtitleIndex: null,
      skipped,
      failure: null,
    })
    const details = { columns, rows: 20, theme: createTheme('dark', 'mono'), now: Date.now, isAscii: false }
    const screen = render(
      <TerminalProvider details={details}>
        <NowPlayingRows title="The lamp" channel="Light" chapter="" route={null} playback={playback} marks={[]} />
      </TerminalProvider>,
    )
    unmount = screen.unmount
    return plainText(screen.lastFrame() ?? '')
  }
  const sponsor: Skipped = { label: 'Sponsor', category: 'sponsor', seconds: 8 }

  it('show the title', () => {
    expect(drawn({ columns: 80, skipped: null })).toContain('► The lamp')
  })

  it('show the skipped segment and its undo key, as long as it can be undone', () => {
    expect(drawn({ columns: 80, skipped: sponsor })).toContain('S Watch it  Skipped sponsor, 0:08')
    expect(drawn({ columns: 60, skipped: sponsor })).toContain('S Watch it')
    expect(drawn({ columns: 40, skipped: sponsor })).toContain('S Watch')
  })
})
