import type { ChannelTab, Place } from '@tubecellar/core'
import { useChannel, useNotifications, usePlaylists } from '@tubecellar/core/react'
import { ChannelAbout } from './channel-about.tsx'
import { ChannelHead } from './channel-header.tsx'
import { ChannelVideos } from './channel-videos.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { NotificationTray } from '../tasks/notification-tray.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistList } from '../playlists/playlist-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function ChannelScreen({ place }: { place: Place }) {
  const { screen } = place
  return screen.tag === 'channel' ? <ChannelPage key={screen.id} id={screen.id} tab={screen.tab} place={place} /> : null
}

interface TabProps {
  id: string
  tab: ChannelTab
  place: Place
}

function ChannelPage({ id, tab, place }: TabProps) {
  const { view, actions } = useChannel({ id, tab })
  const notifications = useNotifications('channel')
  if (view.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (view.tag === 'failed') {
    return (
      <>
        <PageTitle>Channel</PageTitle>
        <Failure
          title={view.title}
          detail={view.detail ?? undefined}
          onRetry={view.isMissing ? undefined : actions.refresh}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>{view.value.name}</PageTitle>
      <ChannelHead channel={view.value} onSetSubscribed={actions.setSubscribed} />
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      <Tab id={id} tab={tab} place={place} />
    </>
  )
}

function Tab({ id, tab, place }: TabProps) {
  switch (tab) {
    case 'playlist':
      return <ChannelPlaylists id={id} place={place} />
    case 'about':
      return <ChannelAbout id={id} />
    default:
      return <ChannelVideos key={tab} id={id} tab={tab} place={place} />
  }
}

function ChannelPlaylists({ id, place }: { id: string; place: Place }) {
  return <PlaylistList {...usePlaylists({ channel: id, page: place.page })} place={place} />
}
