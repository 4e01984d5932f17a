import { Box } from 'ink'
import type { ChannelTab, ChannelView, Screen } from '@tubecellar/core'
import { useChannel, useNotifications, usePlaylists, useSubscription } from '@tubecellar/core/react'
import { channelTexts } from '@tubecellar/core/messages/channels'
import { ChannelAbout } from './channel-about.tsx'
import { ChannelVideos } from './channel-videos.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LoadFailureRow } from '../../ui/load-failure-row.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useGroupMenu } from '../groups/index.ts'
import { Gaps } from '../subscriptions/index.ts'
import { PlaylistBrowser } from '../playlists/index.ts'
import { SCREEN_TAB_ROWS, ScreenTabs } from '../../ui/screen-tabs.tsx'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** Name and tabs. */
const HEADER_ROWS = 1 + SCREEN_TAB_ROWS

interface ChannelScreenProps {
  readonly id: string
  readonly tab: ChannelTab
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  /** Opens another tab in place of this one, so that `back` leaves the channel. */
  readonly onTab: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
}

export function ChannelScreen(props: ChannelScreenProps) {
  const { view, actions } = useChannel({ id: props.id, tab: props.tab })
  if (view.tag === 'loading') return <Loading />
  if (view.tag === 'failed') {
    return (
      <Failure
        title={view.title}
        detail={view.detail ?? ''}
        onRetry={view.isNotFound ? undefined : actions.refresh}
        onHome={() => props.onOpen({ tag: 'home' })}
      />
    )
  }
  return <ChannelPage {...props} channel={view.value} onRefresh={actions.refresh} />
}

interface ChannelPageProps extends ChannelScreenProps {
  readonly channel: ChannelView
  readonly onRefresh: () => void
}

function ChannelPage({ channel, ...props }: ChannelPageProps) {
  const { columns } = useTerminal()
  const task = useNotifications('channel').view.items[0]
  const { tabs, isSubscribed, name, subscribers, lastRefreshed, isDeactivated, tabsFailure } = channel
  const subscription = useSubscription()({ kind: 'channel', id: channel.id, isSubscribed })
  const groupMenu = useGroupMenu(props.height)
  const currentIndex = tabs.findIndex(({ isCurrent }) => isCurrent)
  const moveTab = (by: number) => {
    const next = tabs[(currentIndex + by + tabs.length) % tabs.length]
    if (next) props.onTab(next.screen)
  }
  useKeys('channel', {
    'channel.next-tab': () => moveTab(1),
    'channel.previous-tab': () => moveTab(-1),
    ...(tabsFailure ? { 'channel.refresh': props.onRefresh } : {}),
    ...(groupMenu.open ? { 'channel.groups': () => groupMenu.open?.([{ id: channel.id, name }]) } : {}),
    'channel.subscribe': { label: subscription.label, run: () => void subscription.run() },
  })
  const state = [
    subscribers,
    lastRefreshed,
    isDeactivated ? channelTexts.deactivated : '',
    isSubscribed ? '✓ Subscribed' : '',
  ]
  const height = props.height - HEADER_ROWS - groupMenu.fieldRows - (tabsFailure ? 1 : 0) - (task ? TASK_ROWS : 0)
  return (
    <Box flexDirection="column" height={props.height} flexShrink={0} overflow="hidden">
      <SectionHeading
        title={name}
        aside={state.filter(text => text !== '' && (columns >= 80 || text !== lastRefreshed)).join('   ')}
        width={columns - 1}
      />
      <ScreenTabs tabs={tabs} width={columns - 1} />
      {groupMenu.field}
      {tabsFailure ? <LoadFailureRow failure={tabsFailure} width={columns - 1} /> : null}
      {task ? <TaskPanel task={task} width={columns - 1} /> : null}
      <Tab {...props} height={height} />
      {groupMenu.menu}
    </Box>
  )
}

function Tab({ id, tab, page, height, onPage, onOpen, onPlay, onRefresh }: Omit<ChannelPageProps, 'channel'>) {
  switch (tab) {
    case 'playlist':
      return (
        <ChannelPlaylists id={id} page={page} height={height} onPage={onPage} onOpen={onOpen} onRefresh={onRefresh} />
      )
    case 'missing':
      return (
        <Gaps kind="channel" id={id} height={height} onRules={() => onOpen({ tag: 'channel', id, tab: 'about' })} />
      )
    case 'about':
      return <ChannelAbout id={id} height={height} onOpen={onOpen} />
    default:
      return (
        <ChannelVideos
          key={tab}
          id={id}
          tab={tab}
          page={page}
          height={height}
          onPage={onPage}
          onOpen={onOpen}
          onPlay={onPlay}
        />
      )
  }
}

interface ChannelPlaylistsProps {
  readonly id: string
  readonly page: number
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onRefresh: () => void
}

function ChannelPlaylists({ id, page, onRefresh, ...rest }: ChannelPlaylistsProps) {
  const { view, actions } = usePlaylists({ channel: id, page })
  const refresh = () => {
    actions.refresh()
    onRefresh()
  }
  return <PlaylistBrowser playlists={{ view, actions: { ...actions, refresh } }} {...rest} />
}
