// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { VideoCard } from '@tubecellar/core'
import { expect } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { openPopover } from '../../testing/popover.ts'
import { videoCardFixture } from '../../testing/video-card.ts'
import { AddToPlaylistContext } from './add-to-playlist-context.ts'
import { CardMenu } from './card-menu.tsx'

describeComponent('the actions of a card', testComponent => {
  const draw = (change: Partial<VideoCard> = {}, marks: unknown[] = []) => (
    <AddToPlaylistContext value={({ videoId }) => <p>Playlists for {videoId}</p>}>
      <CardMenu
        card={videoCardFixture({ title: 'Night shift', ...change })}
        onToggleWatched={(id, isWatched) => marks.push([id, isWatched])}
      />
    </AddToPlaylistContext>
  )
  const openMenu = () => openPopover(screen.getByRole('menu', { hidden: true }))

  testComponent('mark a video as watched, from the button and from the menu', async ({ show, user }) => {
    const marks: unknown[] = []
    show(draw({}, marks))
    await user.click(screen.getByRole('button', { name: 'Mark as watched: Night shift' }))
    openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }))
    expect(marks).toEqual([
      ['abc', true],
      ['abc', true],
    ])
  })

  testComponent('ignore a second click while the first one is in progress', async ({ show, user }) => {
    const marks: unknown[] = []
    show(draw({ isBusy: true }, marks))
    await user.click(screen.getByRole('button', { name: 'Mark as watched: Night shift' }))
    expect(marks).toEqual([])
  })

  testComponent('open the playlists of a video, only where it can be added to one', async ({ show, user }) => {
    const { rerender } = show(draw())
    await user.click(screen.getByRole('button', { name: 'Add To Playlist: Night shift' }))
    expect(screen.getByText('Playlists for abc')).toBeDefined()
    rerender(draw({ canAddToPlaylist: false }))
    expect(screen.queryByRole('button', { name: /Add To Playlist/ })).toBeNull()
  })

  testComponent('open the channel', async ({ show, user, path }) => {
    show(draw())
    openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'North Light Films' }))
    expect(path()).toBe('/channel/UC1')
  })
})
