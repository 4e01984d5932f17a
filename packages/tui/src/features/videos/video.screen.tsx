import { Box, useIsScreenReaderEnabled } from 'ink'
import { use } from 'react'
import { type Screen, type VideoDetailView, loadFailureTitle } from '@tubecellar/core'
import {
  useCanAddToPlaylist,
  useComments,
  useDownloadAgain,
  useImproveVideo,
  useProtectVideo,
  useSimilarVideos,
  useSavedVideo,
  useToggleWatched,
  useVideo,
  useDeleteVideo,
  usePlaybackNav,
  useVideoPlaylists,
} from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { protectionLines } from '../library/index.ts'
import { useQueueSection } from '../playback/index.ts'
import { AddToPlaylist } from '../playlists/index.ts'
import { commentLines } from './comment-rows.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { videoText } from './pager-text.ts'
import { ExternalProgramsContext, usePagerText } from '../../ui/external-programs.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { ListFooter } from '../../ui/list/list-footer.tsx'
import { Loading } from '../../ui/loading.tsx'
import { blankLine, headerLines } from '../../ui/page/page-rows.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { rowInOtherColumn, twoColumns, type Side } from '../../ui/page/two-columns.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { usePlayTargets } from '../../ui/use-play-targets.ts'
import { SCREEN_TAB_ROWS } from '../../ui/screen-tabs.tsx'
import { VideoNotes } from '../notes/index.ts'
import { Transcript } from '../transcripts/index.ts'
import { VideoTabs, type VideoTab } from './video-tabs.tsx'
import { VideoWithPane } from './video-with-pane.tsx'
import { VideoHeader, videoHeaderLayout } from './video-header.tsx'
import {
  chapterLines,
  descriptionLines,
  fileLines,
  playlistNavLines,
  segmentLines,
  similarLines,
  streamLines,
} from './video-detail-rows.tsx'
import { missingExtraLines, refreshLines, shortcomingLines, useRefreshKeys } from '../metadata/index.ts'
import { useShareKeys } from './use-share-keys.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** From this many columns, the page has two columns. */
const TWO_COLUMNS_FROM = 110
/** As wide as the image above it, with the gap. */
const LEFT_COLUMN = 59

interface VideoScreenProps {
  readonly id: string
  /** Rows of the body. */
  readonly height: number
  /** From `t`, in seconds; null resumes from the saved position. */
  readonly startAt: number | null
  /** Whether this video is playing; the player then handles the cast key. */
  readonly isPlaying: boolean
  readonly onPlay: (video: PlayableVideo, startAt: number | null, target?: PlayTarget) => void
  readonly onOpen: (screen: Screen) => void
  /** Leaves the page of a deleted video. */
  readonly onDeleted: () => void
}

export function VideoScreen(props: VideoScreenProps) {
  const { view, actions } = useVideo(props.id)
  const [tab, setTab] = useOpen<VideoTab>('about')
  if (view.tag === 'loading') return <Loading />
  if (view.tag === 'failed') {
    return (
      <Failure
        title={loadFailureTitle('video', view.isNotFound)}
        detail={view.message}
        onRetry={view.isNotFound ? undefined : actions.refresh}
        onHome={() => props.onOpen({ tag: 'home' })}
      />
    )
  }
  const height = Math.max(1, props.height - SCREEN_TAB_ROWS)
  const video = view.value
  return (
    <VideoTabs current={tab} height={props.height} onTab={setTab}>
      {tab === 'about' ? (
        <VideoPage {...props} height={height} video={video} failure={view.failure} actions={actions} />
      ) : (
        <VideoWithPane video={video} height={height}>
          {size => {
            const onPlay = (from: number) => props.onPlay(video, from)
            return tab === 'transcript' ? (
              <Transcript {...size} videoId={video.id} onPlay={onPlay} />
            ) : (
              <VideoNotes {...size} video={video} onPlay={onPlay} />
            )
          }}
        </VideoWithPane>
      )}
    </VideoTabs>
  )
}

interface VideoPageProps extends VideoScreenProps {
  readonly video: VideoDetailView
  /** Why it could not be reloaded. */
  readonly failure: string | undefined
  readonly actions: ReturnType<typeof useVideo>['actions']
}

function VideoPage({ video, failure, actions, height, startAt, isPlaying, onPlay, onOpen, onDeleted }: VideoPageProps) {
  const { columns } = useTerminal()
  const width = columns - 1
  const { id, canCast } = video
  const toggleWatched = useToggleWatched()
  const [isExpanded, setExpanded] = useOpen(false)
  const [isAdding, setAdding] = useOpen(false)
  const [expandedIds, setExpandedIds] = useOpen<ReadonlySet<string>>(new Set())
  const comments = useComments(id)
  const similar = useSimilarVideos(id)
  const refresh = useRefreshKeys('video', id)
  const deletion = useDeleteVideo(video, onDeleted)
  const protection = useProtectVideo(video)
  const downloadAgain = useDownloadAgain(video)
  const improve = useImproveVideo()
  const autoplay = useVideoPlaylists(id)
  const neighbors = autoplay.view
  const nav = usePlaybackNav(id, neighbors)
  const toggleReplies = (comment: string) =>
    setExpandedIds(ids =>
      ids.has(comment) ? new Set([...ids].filter(other => other !== comment)) : new Set([...ids, comment]),
    )

  const headerLayout = videoHeaderLayout(video, columns)
  const [side, setSide] = useOpen<Side>('left')
  // A screen reader would read a row of two columns as one sentence.
  const isWide = !useIsScreenReaderEnabled() && columns >= TWO_COLUMNS_FROM
  const leftWidth = isWide ? LEFT_COLUMN : width
  const rightWidth = isWide ? width - LEFT_COLUMN : width
  const toggleDescription = () => setExpanded(isOpen => !isOpen)
  const top = [...headerLines(headerLayout.height), ...refreshLines(refresh.scheduled)]
  // The gap between the columns is part of the left one.
  const leftTextWidth = isWide ? leftWidth - 2 : width
  const queue = useQueueSection(leftTextWidth, item => onPlay({ ...item, channel: { name: item.channel } }, null))
  const sections = {
    playlists: [
      ...loadFailureLines(autoplay.failure, leftTextWidth, autoplay.actions.refresh),
      ...playlistNavLines({ neighbors, width: leftTextWidth, onOpen, onToggle: autoplay.actions.toggle }),
    ],
    description: descriptionLines(video.description, rightWidth, isExpanded, toggleDescription),
    chapters: chapterLines(video, leftTextWidth, from => onPlay(video, from)),
    segments: segmentLines(video, leftTextWidth),
    streams: streamLines(video, rightWidth),
    missing: [...shortcomingLines(video, rightWidth, improve), ...missingExtraLines(video, rightWidth)],
    file: [...protectionLines(protection), ...fileLines(video, rightWidth)],
    similar: [
      ...loadFailureLines(similar.failure, rightWidth, similar.actions.refresh),
      ...similarLines(similar.view, rightWidth, onOpen),
    ],
    comments: [
      ...loadFailureLines(comments.failure, leftTextWidth, comments.actions.refresh),
      ...(comments.view
        ? commentLines({ view: comments.view, width: leftTextWidth, expandedIds, onToggle: toggleReplies })
        : []),
    ],
  }
  const left = [
    ...top,
    ...queue.lines,
    ...sections.playlists,
    ...sections.chapters,
    ...sections.segments,
    ...sections.comments,
  ]
  const right = [
    ...top.map(({ key }) => blankLine(`right-${key}`)),
    ...sections.description,
    ...sections.similar,
    ...sections.streams,
    ...sections.missing,
    ...sections.file,
  ]
  const lines = isWide
    ? twoColumns({ left, right, side, leftWidth, rightWidth })
    : [
        ...top,
        ...queue.lines,
        ...sections.playlists,
        ...sections.description,
        ...sections.chapters,
        ...sections.segments,
        ...sections.streams,
        ...sections.missing,
        ...sections.file,
        ...sections.similar,
        ...sections.comments,
      ]
  const pageHeight = height - (failure === undefined ? 0 : 1) - (queue.form ? 1 : 0)
  const page = useScrollPage({ lines, height: pageHeight, allowsNoFocus: true })
  const focusSide = (to: Side) => () => {
    const key = rowInOtherColumn(to === 'left' ? left : right, page.current()?.key ?? null, page.first)
    if (to === side || key === null) return
    page.focus(key)
    setSide(to)
  }
  const shareKeys = useShareKeys(video)
  const saved = useSavedVideo(id)
  const canAdd = useCanAddToPlaylist()
  const { next = null, previous = null } = nav ?? {}
  const openVideo = (to: string) => () => onOpen({ tag: 'video', id: to, startAt: null })
  const [firstPlaylist] = neighbors
  const { openBrowser: browse } = use(ExternalProgramsContext)
  const { url: sourceUrl } = video.source
  usePagerText(() => videoText(video, comments.view))
  useKeys('video', {
    'video.play': {
      run: () => onPlay(video, startAt),
      ...(video.resume && startAt === null ? { label: videosTexts.playFrom(video.resume.label) } : {}),
    },
    'video.restart': () => onPlay(video, 0),
    'video.watched': {
      run: () => toggleWatched({ id, isWatched: video.watched.isOn }),
      label: video.watched.label.toLowerCase(),
    },
    ...(canAdd ? { 'video.add': () => setAdding(true) } : {}),
    ...(saved
      ? {
          'video.later': { run: saved.watchLater.toggle, label: saved.watchLater.label },
          'video.favorite': { run: saved.favorite.toggle, label: saved.favorite.label },
        }
      : {}),
    'video.delete': () => void deletion.run(),
    ...(sourceUrl === null ? {} : { 'video.download': () => void downloadAgain.run() }),
    ...refresh.keys,
    ...(isWide ? { 'video.left': focusSide('left'), 'video.right': focusSide('right') } : {}),
    ...(sections.description.some(({ key }) => key === 'more')
      ? {
          'video.more': {
            run: toggleDescription,
            label: isExpanded ? videosTexts.showLessKey : videosTexts.showMoreKey,
          },
        }
      : {}),
    ...(next ? { 'video.next': openVideo(next.id) } : {}),
    ...(previous ? { 'video.previous': openVideo(previous.id) } : {}),
    ...(firstPlaylist ? { 'video.autoplay': () => autoplay.actions.toggle(firstPlaylist.id) } : {}),
    ...queue.keysFor(page.current()?.key),
    'video.channel': () => onOpen({ tag: 'channel', id: video.channel.id, tab: 'videos' }),
    ...(sourceUrl === null ? {} : { 'video.source': () => browse(sourceUrl) }),
    ...shareKeys,
    'video.refresh': () => actions.refresh(),
  })
  usePlayTargets({ play: target => onPlay(video, startAt, target), canCast: canCast && !isPlaying })
  return (
    <Box height={height} flexDirection="column" flexShrink={0} overflow="hidden">
      {failure === undefined ? null : <ListFooter range="" isStale={false} failure={failure} width={width} />}
      <ScrollPage
        page={page}
        head={{ height: headerLayout.height, node: <VideoHeader video={video} layout={headerLayout} /> }}
      />
      {queue.form}
      {isAdding ? (
        <AddToPlaylist videoId={id} height={height} onOpen={onOpen} onClose={() => setAdding(false)} />
      ) : null}
      <ConfirmDialog view={deletion.confirmation} actions={deletion} height={height} />
    </Box>
  )
}
