// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { createClient, parseRoute } from '@tubecellar/core'
import { CoreProvider, createCore, useSession } from '@tubecellar/core/react'
import {
  accountFixture,
  appConfigFixture,
  channelFixture,
  createFakeTransport,
  createMemoryStorage,
  pageFixture,
  pingFixture,
  playlistFixture,
  reject,
  scanRulesFixture,
  userConfigFixture,
  videoFixture,
} from '@tubecellar/core/testing'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { listTexts } from '@tubecellar/core/messages/list'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { ChannelScreen } from '../features/channels/channel.screen.tsx'
import { DownloadsScreen } from '../features/downloads/downloads.screen.tsx'
import { AddToPlaylistDialog } from '../features/playlists/add-to-playlist-dialog.tsx'
import { PlayerOverlay } from '../features/playback/player-overlay.tsx'
import { StatsScreen } from '../features/system/stats.screen.tsx'
import { HomeScreen } from '../features/videos/home.screen.tsx'
import { describeComponent } from '../testing/test-component.tsx'

const group = { doc_count: 3, active_true: 2, active_false: 1, subscribed_true: 1, subscribed_false: 2 }

/** Rejects one call until it is repaired. */
function startCore(isBroken: (name: string) => boolean) {
  const answer = <T,>(name: string, value: T) => (isBroken(name) ? reject(400, 'The database is locked.') : value)
  const transport = createFakeTransport({
    ping: () => pingFixture({ version: '1.0.0' }),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
    listNotifications: () => [],
    listNotes: () => pageFixture([]),
    listPersonalLists: () => [],
    listVideos: ({ query }) =>
      query.get('watch') === 'continue' ? answer('listVideos', pageFixture([])) : pageFixture([]),
    getChannel: () => channelFixture({ channel_id: 'UC1', channel_rules: scanRulesFixture() }),
    getChannelNav: () =>
      answer('getChannelNav', {
        has_pending: false,
        has_ignored: false,
        has_playlists: true,
        has_videos: true,
        has_streams: true,
        has_shorts: false,
      }),
    getChannelAggs: () =>
      answer('getChannelAggs', {
        total_items: { value: 1 },
        total_size: { value: 1 },
        total_duration: { value: 1, value_str: '1s' },
      }),
    listSkipped: () => answer('listSkipped', []),
    listDownloads: () => pageFixture([]),
    listDownloadChannels: () =>
      answer('listDownloadChannels', { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] }),
    getChannelStats: () => group,
    getPlaylistStats: () => group,
    getDownloadStats: () => ({ pending: 3, ignore: 0, pending_videos: 3, pending_shorts: 0, pending_streams: 0 }),
    getTrashStats: () =>
      answer('getTrashStats', {
        count: 0,
        video_count: 0,
        oldest_expires_at: null,
        size: 0,
        by_reason: [],
        keep_days: 7,
        free_space: 0,
        min_free_space: 0,
      }),
    getVideo: () => videoFixture({ youtube_id: 'v1', playlist: ['PL1'] }),
    listVideoNav: () => answer('listVideoNav', []),
    getPlaylist: () => answer('getPlaylist', playlistFixture({ playlist_id: 'PL1' })),
    listPlaylists: () => answer('listPlaylists', pageFixture([])),
    getVideoStats: () => reject(400, 'Not counted.'),
    getWatchStats: () => reject(400, 'Not counted.'),
    getDownloadHistory: () => reject(400, 'Not counted.'),
    getBiggestChannels: () => reject(400, 'Not counted.'),
  })
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    resolveUrl: path => path,
  })
  onTestFinished(() => core.stop())
  return core
}

function SignedIn({ children }: { children: ReactNode }) {
  return useSession().view.tag === 'signedIn' ? children : null
}

const channel = (path: string) => <ChannelScreen route={parseRoute(path)} />
const overlay = <PlayerOverlay videoId="v1" startAt={null} onClose={() => undefined} onOpen={() => undefined} />

const FAILURES = [
  ['listVideos', listTexts.inProgressNotLoaded, <HomeScreen route={parseRoute('/')} />],
  ['getChannelNav', listTexts.channelTabsNotLoaded, channel('/channel/UC1/')],
  ['getChannelAggs', listTexts.channelTotalsNotLoaded, channel('/channel/UC1/')],
  ['listSkipped', listTexts.skippedNotLoaded, channel('/channel/UC1/about/')],
  ['listDownloadChannels', listTexts.queueChannelsNotLoaded, <DownloadsScreen route={parseRoute('/downloads/')} />],
  ['getTrashStats', listTexts.trashTotalsNotLoaded, <StatsScreen />],
  ['getPlaylist', listTexts.videoPlaylistsNotLoaded, overlay],
  ['listVideoNav', listTexts.videoPlaylistsNotLoaded, overlay],
] as const

describeComponent('a part of a page that could not be loaded', testComponent => {
  for (const [name, title, page] of FAILURES)
    testComponent(`is replaced by the reason and a retry: ${name}`, async ({ show, user }) => {
      let isBroken = true
      const core = startCore(call => isBroken && call === name)
      show(
        <CoreProvider core={core}>
          <SignedIn>{page}</SignedIn>
        </CoreProvider>,
      )
      const failure = await screen.findByRole('group', { name: title })
      expect(failure.textContent).toContain(`${title}. The database is locked.`)
      isBroken = false
      await user.click(within(failure).getByRole('button', { name: uiTexts.tryAgain }))
      await waitFor(() => expect(screen.queryByRole('group', { name: title })).toBeNull())
    })

  testComponent('is replaced by the reason and a retry in the dialog "Add to playlist"', async ({ show, user }) => {
    let isBroken = true
    const core = startCore(call => isBroken && call === 'listPlaylists')
    show(
      <CoreProvider core={core}>
        <SignedIn>
          <AddToPlaylistDialog videoId="v1" onClose={() => undefined} />
        </SignedIn>
      </CoreProvider>,
    )
    await screen.findByText(listTexts.customPlaylistsNotLoaded)
    isBroken = false
    await user.click(screen.getByRole('button', { name: uiTexts.tryAgain }))
    await screen.findByRole('dialog', { name: playlistsTexts.addVideo })
  })
})
