import { Box } from 'ink'
import { LOAD_FAILURES, type Screen, type VideoTab } from '@tubecellar/core'
import { useChannelVideos } from '@tubecellar/core/react'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { fit } from '../../terminal/fit.ts'
import { LoadFailureRow } from '../../ui/load-failure-row.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'

interface ChannelVideosProps {
  readonly id: string
  readonly tab: VideoTab
  readonly page: number
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
}

/** A tab of a channel with a list of videos. */
export function ChannelVideos({ id, tab, page, height, onPage, onOpen, onPlay }: ChannelVideosProps) {
  const { columns } = useTerminal()
  const { view, actions } = useChannelVideos({ id, tab, page })
  const { list } = view
  const browser = useVideoBrowser({
    view,
    actions,
    height: height - 1,
    onPage,
    onPlay,
    onOpen: ({ id: video }) => onOpen({ tag: 'video', id: video, startAt: null }),
  })
  if (list.tag === 'failed') {
    return (
      <Failure
        title={LOAD_FAILURES.videos}
        detail={list.message}
        onRetry={actions.refresh}
        onHome={() => onOpen({ tag: 'home' })}
      />
    )
  }
  const totals = view.totals?.map(({ label, value }) => `${label} ${value}`).join('   ') ?? ''
  return (
    <>
      {view.totalsFailure ? (
        <LoadFailureRow failure={view.totalsFailure} width={columns - 1} />
      ) : (
        <ThemedText as="dim">{fit(` ${totals}`, columns - 1)}</ThemedText>
      )}
      <Box height={height - 1} flexDirection="column" flexShrink={0}>
        <VideoBrowser browser={browser} />
      </Box>
      <ConfirmDialog view={actions.markAll.confirmation} actions={actions.markAll} height={height} />
    </>
  )
}
