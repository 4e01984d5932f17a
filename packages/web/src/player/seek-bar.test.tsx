import { renderToStaticMarkup } from 'react-dom/server'
import type { PlaybackView } from '@tubecellar/core'
import { expect, it } from 'vitest'
import { SeekBar } from './seek-bar.tsx'

const view: PlaybackView = {
  duration: 120,
  durationText: '2:00',
  capabilities: { speed: true, localVolume: true, subtitles: true, pictureInPicture: true },
  isPaused: false,
  hasEnded: false,
  speed: 1,
  speedText: '1x',
  volume: 1,
  isMuted: false,
  subtitleIndex: null,
  skipped: null,
  resumed: null,
  failure: null,
  upNext: null,
}
const snapshot = { view, position: { position: 30, text: '0:30', progress: 0.25 }, cast: { tag: 'off' } as const }
const store = { getSnapshot: () => snapshot, subscribe: () => () => undefined, position: () => 30 }
const chapters = [
  { title: 'First', start: 0 },
  { title: 'Second', start: 60 },
]
const segments = [{ id: 's', category: 'sponsor', label: 'Sponsor', start: 30, end: 60 }]

it('draws chapters, the watched part, sponsor segments and notes as shares of the duration', () => {
  const html = renderToStaticMarkup(
    <SeekBar
      store={store}
      view={view}
      video={{ chapters, segments, mediaUrl: '/v.mp4' } as never}
      notes={[{ id: 'n1', position: 90 }]}
      onSeek={() => undefined}
    />,
  )
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style]) => style)
  expect(styles).toEqual([
    'flex-grow:0.5',
    'inline-size:50%',
    'flex-grow:0.5',
    'inline-size:0%',
    'inset-inline-start:25%;inline-size:25%;--mark:var(--sponsor, var(--filler))',
    'inset-inline-start:75%',
    'inset-inline-start:25%',
  ])
  expect(html).toContain('aria-valuetext="0:30 of 2:00, First"')
})
