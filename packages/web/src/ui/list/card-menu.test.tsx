// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { VideoCard } from '@tubecellar/core'
import { expect } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { openPopover } from '../../testing/popover.ts'
import { videoCardFixture } from '../../testing/video-card.ts'
import { AddToPlaylistContext } from './add-to-playlist-context.ts'
import { CardMenu } from './card-menu.tsx'

describeComponent('the actions of a card', testComponent => {
  const setUp = () => createTestCore({ setWatched: ({ body }) => body })
  const draw = (core: ReturnType<typeof setUp>, change: Partial<VideoCard> = {}) =>
    core.provide(
      <AddToPlaylistContext value={({ videoId }) => <p>Playlists for {videoId}</p>}>
        <CardMenu card={videoCardFixture({ title: 'Night shift', ...change })} />
      </AddToPlaylistContext>,
    )
  const marks = ({ transport }: ReturnType<typeof setUp>) =>
    transport.calls.filter(({ name }) => name === 'setWatched').map(({ body }) => body)
  const openMenu = () => openPopover(screen.getByRole('menu', { hidden: true }))

  testComponent('mark a video as watched, from the button and from the menu', async ({ show, user }) => {
    const core = setUp()
    show(draw(core))
    await user.click(screen.getByRole('button', { name: `${videoCommandTexts.markAsWatched}: Night shift` }))
    await core.clock.advance(1000)
    openMenu()
    await user.click(screen.getByRole('menuitem', { name: videoCommandTexts.markAsWatched }))
    await core.clock.advance(1000)
    expect(marks(core)).toEqual([
      { id: 'abc', is_watched: true },
      { id: 'abc', is_watched: true },
    ])
  })

  testComponent('ignore a second click while the first one is in progress', async ({ show, user }) => {
    const core = setUp()
    show(draw(core, { isBusy: true }))
    await user.click(screen.getByRole('button', { name: `${videoCommandTexts.markAsWatched}: Night shift` }))
    expect(marks(core)).toEqual([])
  })

  testComponent('open the playlists of a video', async ({ show, user }) => {
    show(draw(setUp()))
    await user.click(screen.getByRole('button', { name: `${uiTexts.addToPlaylist}: Night shift` }))
    expect(screen.getByText('Playlists for abc')).toBeDefined()
  })

  testComponent('offer no playlists without permission', async ({ show }) => {
    show(setUp().provide(<CardMenu card={videoCardFixture({ title: 'Night shift' })} />))
    expect(screen.queryByRole('button', { name: /Add To Playlist/ })).toBeNull()
  })

  testComponent('open the channel', async ({ show, user, path }) => {
    show(draw(setUp()))
    openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'North Light Films' }))
    expect(path()).toBe('/channel/UC1')
  })
})
