// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Playlist } from '@tubecellar/core/contract'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { pingFixture } from '@tubecellar/core/testing'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { PlaylistRules } from './playlist-rules.tsx'

const playlist = Playlist.parse({
  playlist_active: true,
  playlist_channel: 'North Light Films',
  playlist_channel_id: 'UC1',
  playlist_description: '',
  playlist_entries: [],
  playlist_id: 'PL1',
  playlist_last_refresh: '2026-11-20T00:00:00+00:00',
  playlist_name: 'Lights',
  playlist_subscribed: true,
  playlist_sort_order: 'top',
  playlist_thumbnail: null,
  playlist_type: 'regular',
  playlist_rules: {
    title_includes: null,
    title_excludes: null,
    min_duration: 45,
    max_duration: null,
    published_after: null,
    skip_members_only: null,
  },
})

describeComponent('the scan rules of a playlist', testComponent => {
  testComponent('open when a link names them, also after they were closed', async ({ show, user }) => {
    const { core, provide } = createTestCore({
      ping: () => pingFixture({ version: 'v1.0.0' }),
      getPlaylist: () => playlist,
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    show(
      provide(
        <>
          <PlaylistRules id="PL1" />
          <ScreenLink to={{ tag: 'playlist', id: 'PL1', tab: 'missing' }} section={scanRuleTexts.title}>
            Rule
          </ScreenLink>
        </>,
      ),
    )
    const button = await screen.findByRole('button', { name: scanRuleTexts.title })
    const isOpen = () => button.getAttribute('aria-expanded')
    expect(isOpen()).toBe('false')
    await user.click(screen.getByRole('link', { name: 'Rule' }))
    expect(isOpen()).toBe('true')
    await user.click(button)
    expect(isOpen()).toBe('false')
    await user.click(screen.getByRole('link', { name: 'Rule' }))
    expect(isOpen()).toBe('true')
  })
})
