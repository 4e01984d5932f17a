// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { accountFixture, pingFixture } from '@tubecellar/core/testing'
import { expect } from 'vitest'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { CardMenu } from '../../ui/list/card-menu.tsx'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { videoCardFixture } from '../../testing/video-card.ts'
import { AddToPlaylistProvider } from './add-to-playlist-provider.tsx'

describeComponent('the cards of a page', testComponent => {
  const draw = (isStaff: boolean, version?: string) =>
    createTestCore({
      getAccount: () => accountFixture({ is_staff: isStaff, is_superuser: false }),
      ...(version !== undefined && { ping: () => pingFixture({ version }) }),
    }).provide(
      <AddToPlaylistProvider>
        <CardMenu card={videoCardFixture({ title: 'Night shift' })} />
      </AddToPlaylistProvider>,
    )

  testComponent('offer Add To Playlist to staff', async ({ show }) => {
    show(draw(true))
    expect(await screen.findByRole('button', { name: `${uiTexts.addToPlaylist}: Night shift` })).toBeDefined()
  })

  testComponent('offer it to viewers, for their own playlists', async ({ show }) => {
    show(draw(false))
    expect(await screen.findByRole('button', { name: `${uiTexts.addToPlaylist}: Night shift` })).toBeDefined()
  })

  testComponent('do not offer it to viewers of servers without own playlists', async ({ show }) => {
    show(draw(false, 'v0.5.4'))
    await screen.findByRole('button', { name: `${videoCommandTexts.markAsWatched}: Night shift` })
    expect(screen.queryByRole('button', { name: new RegExp(uiTexts.addToPlaylist) })).toBeNull()
  })
})
