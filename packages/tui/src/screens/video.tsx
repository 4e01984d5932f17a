import { Box, Text } from 'ink'
import type { VideoDetailView } from '@tubecellar/core'
import { useVideo } from '@tubecellar/core/react'
import { Chapters } from '../components/chapters.tsx'
import { Cover } from '../components/cover.tsx'
import { Description } from '../components/description.tsx'
import { Facts } from '../components/facts.tsx'
import { Failure } from '../components/failure.tsx'
import { ListFooter } from '../components/list-footer.tsx'
import { Loading } from '../components/loading.tsx'
import { ScrollView } from '../components/scroll-view.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { StreamsTable } from '../components/streams-table.tsx'
import { videoFacts } from '../components/video-facts.ts'
import { Tint } from '../components/tint.tsx'
import { Wrapped } from '../components/wrapped.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'

interface VideoScreenProps {
  readonly id: string
  /** Rows of the body. */
  readonly height: number
  /** From `t`, in seconds; null goes on where it was left. */
  readonly startAt: number | null
  readonly onPlay: (video: VideoDetailView, startAt: number | null) => void
  readonly onHome: () => void
}

export function VideoScreen({ id, height, startAt, onPlay, onHome }: VideoScreenProps) {
  const { view, actions } = useVideo(id)
  if (view.tag === 'loading') return <Loading />
  if (view.tag === 'failed') {
    const title = view.isMissing ? 'That video does not exist' : 'This video cannot be shown'
    return (
      <Failure
        title={title}
        detail={view.message}
        onRetry={view.isMissing ? undefined : actions.refresh}
        onHome={onHome}
      />
    )
  }
  return (
    <VideoPage
      video={view.value}
      failure={view.failure}
      height={height}
      startAt={startAt}
      onPlay={from => onPlay(view.value, from)}
      onToggleWatched={actions.toggleWatched}
      onRefresh={actions.refresh}
    />
  )
}

interface VideoPageProps {
  readonly video: VideoDetailView
  /** Why it could not be asked for again. */
  readonly failure: string | undefined
  readonly height: number
  readonly startAt: number | null
  readonly onPlay: (startAt: number | null) => void
  readonly onToggleWatched: () => void
  readonly onRefresh: () => void
}

function VideoPage({ video, failure, height, startAt, onPlay, onToggleWatched, onRefresh }: VideoPageProps) {
  const { columns } = useTerminal()
  useKeys('video', {
    'video.play': {
      run: () => onPlay(startAt),
      ...(video.resume && startAt === null ? { label: `play from ${video.resume.label}` } : {}),
    },
    'video.restart': () => onPlay(0),
    'video.watched': { run: onToggleWatched, label: video.watched.label.toLowerCase() },
    'video.refresh': () => onRefresh(),
  })
  const isWide = columns >= 100
  const cover = isWide ? { width: 56, height: 16 } : { width: 30, height: 8 }
  const hasCover = columns >= 60
  const width = columns - 2
  const half = isWide ? Math.floor(width / 2) : width
  return (
    <>
      {failure === undefined ? null : <ListFooter range="" isStale={false} failure={failure} width={columns - 1} />}
      <ScrollView height={failure === undefined ? height : height - 1}>
        <Box paddingLeft={1} paddingTop={isWide ? 1 : 0} columnGap={2} width={columns - 1}>
          {hasCover ? <Cover {...cover} duration={video.duration} /> : null}
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            <Wrapped text={video.title} width={columns - 2 - (hasCover ? cover.width + 2 : 0)} as="text" isBold />
            <Text wrap="truncate-end">
              <Tint as="accent">{video.channel.name}</Tint>
              <Tint as="dim">{`  ${video.channel.subscribers}`}</Tint>
            </Text>
            <Facts facts={videoFacts(video)} />
          </Box>
        </Box>
        <Box paddingTop={1} flexDirection={isWide ? 'row' : 'column'} rowGap={1} width={width}>
          {video.chapters.length > 0 ? <Chapters chapters={video.chapters} width={half} /> : null}
          {video.description === null ? null : <Description text={video.description} width={half} />}
        </Box>
        <Box paddingTop={1} flexDirection="column">
          <SectionHeading title="Streams" width={width} />
          <StreamsTable streams={video.streams} />
        </Box>
      </ScrollView>
    </>
  )
}
