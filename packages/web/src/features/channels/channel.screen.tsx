import type { ChannelTab, AppRoute } from '@tubecellar/core'
import { useChannel, useNotifications, usePlaylists } from '@tubecellar/core/react'
import { channelTexts } from '@tubecellar/core/messages/channels'
import { ChannelAbout } from './channel-about.tsx'
import { ChannelHeader } from './channel-header.tsx'
import { ChannelVideos } from './channel-videos.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistList } from '../playlists/index.ts'
import { Gaps } from '../subscriptions/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function ChannelScreen({ route }: { route: AppRoute }) {
  const { screen } = route
  return screen.tag === 'channel' ? <ChannelPage key={screen.id} id={screen.id} tab={screen.tab} route={route} /> : null
}

interface TabProps {
  id: string
  tab: ChannelTab
  route: AppRoute
}

function ChannelPage({ id, tab, route }: TabProps) {
  const { view, actions } = useChannel({ id, tab })
  const notifications = useNotifications('channel')
  if (view.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (view.tag === 'failed') {
    return (
      <>
        <PageTitle>{channelTexts.channel}</PageTitle>
        <Failure
          title={view.title}
          detail={view.detail ?? undefined}
          onRetry={view.isNotFound ? undefined : actions.refresh}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>{view.value.name}</PageTitle>
      <ChannelHeader channel={view.value} />
      <InlineFailure failure={view.value.tabsFailure} onRetry={actions.refresh} />
      <NotificationTray {...notifications} />
      <CurrentTab id={id} tab={tab} route={route} />
    </>
  )
}

function CurrentTab({ id, tab, route }: TabProps) {
  switch (tab) {
    case 'playlist':
      return <ChannelPlaylists id={id} route={route} />
    case 'missing':
      return <Gaps kind="channel" id={id} route={route} />
    case 'about':
      return <ChannelAbout id={id} />
    default:
      return <ChannelVideos key={tab} id={id} tab={tab} route={route} />
  }
}

function ChannelPlaylists({ id, route }: { id: string; route: AppRoute }) {
  return <PlaylistList {...usePlaylists({ channel: id, page: route.page })} route={route} />
}
