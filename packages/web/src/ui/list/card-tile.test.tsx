import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { VideoCard } from '@tubecellar/core'
import { CardActions } from './card-menu.tsx'
import { VideoTile } from './card-tile.tsx'

const card: VideoCard = {
  id: 'abc',
  title: 'The last <b>keeper</b>',
  channel: { id: 'UC1', name: 'North Light Films' },
  published: '12 Nov 2026',
  timeLeft: '15 min left',
  duration: '41:07',
  progress: 0.62,
  percent: '62%',
  views: '318,442',
  fileSize: '1.3 GiB',
  description: null,
  isWatched: false,
  isBusy: false,
  isDeactivated: false,
  canAddToPlaylist: true,
  thumbUrl: '/cache/abc.jpg',
}

function show(change: Partial<VideoCard> = {}, isTimeLeft = false) {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <VideoTile card={{ ...card, ...change }} isTimeLeft={isTimeLeft} onToggleWatched={() => undefined} />
    </StaticRouter>,
  )
}

describe('a video tile', () => {
  it('links its title to the video', () => {
    expect(show()).toMatch(/<a [^>]*href="\/video\/abc"/)
  })

  it('shows a hostile title as text', () => {
    expect(show()).toContain('The last &lt;b&gt;keeper&lt;/b&gt;')
  })

  it('says how much is left only where that is asked for', () => {
    expect(show({}, true)).toContain('15 min left')
    expect(show()).not.toContain('15 min left')
    expect(show()).toContain('12 Nov 2026')
  })

  it('has text for everything that colors show', () => {
    expect(show({ isWatched: true, isDeactivated: true })).toMatch(/Watched.*Deactivated/s)
    expect(show()).toContain('aria-label="62% watched"')
  })

  it('links its channel to the page of that channel', () => {
    expect(show()).toMatch(/<a [^>]*href="\/channel\/UC1"/)
  })

  it('ignores a second click while the first one is in progress', () => {
    const markup = renderToStaticMarkup(
      <StaticRouter location="/">
        <CardActions card={{ ...card, isBusy: true }} onToggleWatched={() => undefined} />
      </StaticRouter>,
    )
    expect(markup).toContain('aria-disabled="true"')
  })
})
