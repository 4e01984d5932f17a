// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { VideoCard } from '@tubecellar/core'
import { expect } from 'vitest'
import { timeTexts } from '@tubecellar/core/messages/format'
import { createTestCore } from '../../testing/test-core.tsx'
import { describeComponent } from '../../testing/test-component.tsx'
import { videoCardFixture } from '../../testing/video-card.ts'
import { CardGrid } from './card-grid.tsx'
import { CardTile } from './card-tile.tsx'
import { PageChannelContext } from './page-channel.ts'

describeComponent('a video tile', testComponent => {
  const draw = (change: Partial<VideoCard> = {}, isTimeLeft = false) =>
    createTestCore().provide(<CardTile card={videoCardFixture(change)} isTimeLeft={isTimeLeft} />)

  testComponent('links its title to the video, and its channel to the page of the channel', async ({ show }) => {
    show(draw())
    const targets = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(targets).toContain('/video/abc')
    expect(targets).toContain('/channel/UC1')
  })

  testComponent('shows a hostile title as text', async ({ show }) => {
    const { container } = show(draw())
    expect(container.textContent).toContain('The last <b>keeper</b>')
    expect(container.querySelector('b')).toBeNull()
  })

  testComponent('shows the remaining time only where that is requested', async ({ show }) => {
    const { container, rerender } = show(draw({}, true))
    expect(container.textContent).toContain(timeTexts.minutesLeft(15))
    rerender(draw())
    expect(container.textContent).not.toContain(timeTexts.minutesLeft(15))
    expect(container.textContent).toContain('12 Nov 2026')
  })

  testComponent('has a text for everything that colors show', async ({ show }) => {
    const { container, rerender } = show(draw({ isWatched: true, isDeactivated: true }))
    expect(container.textContent).toMatch(/Watched.*Deactivated/s)
    rerender(draw())
    expect(screen.getByLabelText('62% watched')).toBeDefined()
  })
})

describeComponent('a video on the page of its channel', testComponent => {
  testComponent('does not repeat the name of the channel', async ({ show }) => {
    const draw = (channelId: string) =>
      createTestCore().provide(
        <PageChannelContext value={channelId}>
          <CardTile card={videoCardFixture()} />
        </PageChannelContext>,
      )
    const { container, rerender } = show(draw('UC1'))
    expect(container.querySelector('a[href="/channel/UC1"]')).toBeNull()
    rerender(draw('UC2'))
    expect(container.querySelector('a[href="/channel/UC1"]')).not.toBeNull()
  })
})

describeComponent('a grid of videos', testComponent => {
  testComponent('has one item for each video, with its additional actions', async ({ show }) => {
    const cards = ['one', 'two'].map(id => videoCardFixture({ id, title: id }))
    show(
      createTestCore().provide(
        <CardGrid cards={cards} columns={3} renderExtra={({ id }) => <button type="button">Move {id}</button>} />,
      ),
    )
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(2)
    expect(within(items[1]!).getByRole('button', { name: 'Move two' })).toBeDefined()
  })
})
