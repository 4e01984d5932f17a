import type { ReactNode } from 'react'
import type { VideoCard, VideoColumn, VideoListView } from '@tubecellar/core'
import { usePlayAll, type BoundCommand, type VideoListActions } from '@tubecellar/core/react'
import type { Handlers } from '../../keys/key-registry.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { usePlayTargets } from '../use-play-targets.ts'
import type { GridShape } from './grid-shape.ts'
import { useVideoTargetKeys } from './use-video-target-keys.ts'
import { useVideoChangesMenu } from './use-video-changes-menu.tsx'
import { useBrowser, type BrowserState } from './use-browser.ts'

/** Rows of Continue Watching by body height; none below the last height. */
const ABOVE_ROWS = [
  [34, 5],
  [14, 3],
] as const
/** Heading and footer. */
const HEADING_AND_FOOTER_ROWS = 2
const NO_CARDS: readonly VideoCard[] = []
const rowText = ({ title, channel }: VideoCard) => `${title} ${channel.name}`

interface VideoBrowserInput {
  readonly view: VideoListView
  readonly actions: VideoListActions & { readonly markAll?: BoundCommand<boolean> }
  /** The rows above the list. */
  readonly continueWatching?: VideoSection | null
  /** More keys of the list, with or without rows. */
  readonly extraKeys?: Handlers
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
  readonly onOpen: (card: VideoCard) => void
  readonly onOpenChannel?: (card: VideoCard) => void
}

interface VideoSection {
  readonly title: string
  readonly cards: readonly VideoCard[]
}

export interface VideoBrowserState extends BrowserState<VideoCard, VideoColumn> {
  readonly continueWatching: VideoSection | null
  /** Blank rows above everything. */
  readonly top: number
  readonly screenHeight: number
  /** The open question or menu of a change of several videos. */
  readonly changesMenu: ReactNode
}

/** A page of videos as grid, list or table, with its keys. */
export function useVideoBrowser(input: VideoBrowserInput): VideoBrowserState {
  const {
    view,
    actions,
    continueWatching = null,
    extraKeys = {},
    height,
    onPage,
    onPlay,
    onOpen,
    onOpenChannel,
  } = input
  const { columns } = useTerminal()
  const playAll = usePlayAll()
  const top = columns >= 100 && height > 30 && view.style.current === 'list' ? 1 : 0
  const body = height - top - HEADING_AND_FOOTER_ROWS
  const browser = useBrowser({
    scope: 'videos',
    view,
    actions,
    rowText,
    onPage,
    hasPreview: true,
    layout({ isFiltered, gridFor }) {
      const room = aboveRowsFor(height, gridFor?.(body) ?? null, body)
      const above = room === 0 || isFiltered ? NO_CARDS : (continueWatching?.cards ?? NO_CARDS)
      const aboveHeight = Math.min(above.length, room)
      return { above, aboveHeight, height: Math.max(1, body - (aboveHeight > 0 ? aboveHeight + 2 : 0)) }
    },
  })
  const { above, current, listRows: found, isActive } = browser
  const hasRows = above.length + found.rows.length > 0
  const onCurrent = (run: (card: VideoCard) => void) => () => {
    const card = current()
    if (card) run(card)
  }
  const { markAll } = actions
  const targetKeys = useVideoTargetKeys({ targets: browser.targets, onDone: found.clearSelection })
  const changes = useVideoChangesMenu({ targets: found.targets(undefined), height, onDone: found.clearSelection })
  const playWholeList = (isShuffled: boolean) => async () => {
    const first = await playAll(actions.wholeList(), { isShuffled })
    if (first) onPlay({ ...first, channel: { name: first.channel } })
  }
  useKeys(
    'videos',
    {
      ...(hasRows
        ? {
            'videos.play': onCurrent(card => onPlay(card)),
            'videos.open': onCurrent(onOpen),
            ...targetKeys,
            ...changes.keys,
            'videos.play-all': () => void playWholeList(false)(),
            'videos.shuffle': () => void playWholeList(true)(),
            ...(onOpenChannel ? { 'videos.channel': onCurrent(onOpenChannel) } : {}),
          }
        : {}),
      ...browser.keys,
      ...extraKeys,
      ...(markAll
        ? { 'videos.all-watched': () => void markAll.run(true), 'videos.all-unwatched': () => void markAll.run(false) }
        : {}),
    },
    { isActive },
  )
  usePlayTargets({ play: target => onCurrent(card => onPlay(card, target))(), isActive: isActive && hasRows })
  return {
    ...browser,
    continueWatching: browser.aboveHeight > 0 ? continueWatching : null,
    top,
    screenHeight: height,
    changesMenu: changes.node,
  }
}

/** Reduced in a grid so that at least one row of cells fits. */
function aboveRowsFor(height: number, grid: GridShape | null, body: number): number {
  const room = ABOVE_ROWS.find(([rows]) => height >= rows)?.[1] ?? 0
  return grid === null ? room : Math.max(0, Math.min(room, body - grid.rowHeight - 2))
}
