import { Box } from 'ink'
import type { Screen, VideoFilters } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { Failure } from '../../ui/failure.tsx'
import { LoadFailureRow } from '../../ui/load-failure-row.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { useHomeFilters } from './use-home-filters.tsx'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { Setup } from '../subscriptions/index.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'

interface HomeScreenProps {
  readonly filters: VideoFilters | undefined
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
}

export function HomeScreen(props: HomeScreenProps) {
  const { filters, page, height, onOpen } = props
  const home = useHome({ page, filters })
  const { list } = home.view
  const browser = <HomeBrowser {...props} home={home} />
  if (list.tag !== 'ready' || list.value.empty === null || page > 0 || filters) return browser
  return (
    <Setup height={height} onOpen={onOpen}>
      {browser}
    </Setup>
  )
}

interface HomeBrowserProps extends HomeScreenProps {
  readonly home: ReturnType<typeof useHome>
}

function HomeBrowser({ home, filters, height, onPage, onOpen, onPlay }: HomeBrowserProps) {
  const { view, actions } = home
  const { columns } = useTerminal()
  const { list, continueWatchingFailure } = view
  const browserHeight = height - (continueWatchingFailure ? 1 : 0)
  const filterMenu = useHomeFilters({
    filters,
    height,
    onFilter: next => onOpen({ tag: 'home', ...(next && { filters: next }) }),
  })
  const browser = useVideoBrowser({
    view: {
      ...view,
      title: filterMenu.labels.length === 0 ? view.title : uiTexts.limitedTo(view.title, filterMenu.labels),
    },
    actions,
    extraKeys: filterMenu.keys,
    continueWatching: view.continueWatching,
    height: browserHeight,
    onPage,
    onPlay,
    onOpen: ({ id }) => onOpen({ tag: 'video', id, startAt: null }),
    onOpenChannel: ({ channel }) => onOpen({ tag: 'channel', id: channel.id, tab: 'videos' }),
  })
  if (list.tag === 'failed') {
    return (
      <Failure
        title={list.message}
        onRetry={actions.refresh}
        onHome={() => (filters ? onOpen({ tag: 'home' }) : onPage(0))}
      />
    )
  }
  if (!continueWatchingFailure)
    return (
      <>
        <VideoBrowser browser={browser} />
        {filterMenu.menu}
      </>
    )
  return (
    <>
      <LoadFailureRow failure={continueWatchingFailure} width={columns - 1} />
      <Box height={browserHeight} flexDirection="column" flexShrink={0}>
        <VideoBrowser browser={browser} />
      </Box>
      {filterMenu.menu}
    </>
  )
}
