import type { ReactNode } from 'react'
import type { FoundVideoCard, SectionResults } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../../keys/key-provider.tsx'
import { useListRows } from '../../ui/list/use-list-rows.ts'
import { useVideoChangesMenu } from '../../ui/list/use-video-changes-menu.tsx'
import { useVideoTargetKeys } from '../../ui/list/use-video-target-keys.ts'
import type { ScrollPageState } from '../../ui/page/use-scroll-page.ts'
import { videoOfHit, type FocusedHit } from './section-lines.tsx'

/** The videos of the hits, each once, of which several can be selected. */
export function useHitVideos(found: SectionResults | null) {
  return useListRows(found ? videosOf(found) : NO_VIDEOS, ({ title }) => title)
}

const NO_VIDEOS: readonly FoundVideoCard[] = []

const videosOf = ({ sections }: SectionResults): FoundVideoCard[] => [
  ...new Map(
    sections.flatMap(({ hits }) => hits.flatMap(hit => ('video' in hit ? [[hit.video.id, hit.video] as const] : []))),
  ).values(),
]

interface HitSelectionInput {
  readonly videos: ReturnType<typeof useHitVideos>
  readonly page: Pick<ScrollPageState, 'lines' | 'focus' | 'current'>
  readonly hitOf: (subject: unknown) => FocusedHit | null
  readonly height: number
  readonly isActive: boolean
}

/** The keys that select videos of hits, and those of the selected videos. Returns the open question or menu. */
export function useHitSelection({ videos, page, hitOf, height, isActive }: HitSelectionInput): ReactNode {
  const hasSelection = videos.selectedCount > 0
  const videoOf = (subject: unknown) => videoOfHit(hitOf(subject))?.video.id ?? null
  const onFocused = (run: (id: string) => void) => () => {
    const id = videoOf(page.current()?.subject)
    if (id !== null) run(id)
  }
  const moveToNext = (id: string) => {
    const at = page.lines.findIndex(({ key }) => key === page.current()?.key)
    const next = page.lines.find(({ subject }, index) => {
      const other = index > at ? videoOf(subject) : null
      return other !== null && other !== id
    })
    if (next) page.focus(next.key)
  }
  const canSelect = videos.rows.length > 0
  useKeys(
    'list',
    canSelect
      ? {
          'list.pick': onFocused(id => {
            videos.toggle(id)
            moveToNext(id)
          }),
          'list.range': onFocused(videos.selectTo),
          'list.pick-all': videos.selectAll,
          ...(hasSelection ? { 'list.clear': { run: videos.clearSelection, label: uiTexts.selectNone } } : {}),
        }
      : {},
    { isActive },
  )
  const targets = videos.targets(undefined)
  const keys = useVideoTargetKeys({ targets: () => targets, onDone: videos.clearSelection })
  const changes = useVideoChangesMenu({ targets, height, onDone: videos.clearSelection })
  useKeys('videos', hasSelection ? { ...keys, ...changes.keys } : {}, { isActive: isActive && hasSelection })
  return changes.node
}
