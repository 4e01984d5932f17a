import { formatBytes, formatSpan } from '../../format/index.ts'
import { videoChangeTexts as texts } from '../../messages/en/video-changes.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { VideoCard } from './video-card.view.ts'
import { videoChangeCommands } from './video-changes.commands.ts'

/** A video of any list. Search results contain neither its size nor whether it is protected. */
export type SelectableVideo = Pick<VideoCard, 'id' | 'isWatched' | 'durationS'> &
  Partial<Pick<VideoCard, 'sizeBytes' | 'isProtected'>>

interface ChangeView {
  readonly label: string
  readonly run: () => void
}

/** What can be done with several selected videos. */
export interface VideoChangesView {
  /** `1.9 GiB, 2 h 5 min`; only the duration if a size is unknown. */
  readonly totals: string
  readonly watch: ChangeView
  /** Null where the user or the server cannot, and if it is unknown which of the videos are protected. */
  readonly protect: ChangeView | null
  readonly download: ChangeView | null
  /** Asks first. */
  readonly deletion: BoundCommand | null
}

/** Changes the selected videos together. */
export function useVideoChanges(selected: readonly SelectableVideo[]): VideoChangesView {
  const { context, appConfig } = useCurrentUser()
  const setManyWatched = useCommand(videoChangeCommands.setManyWatched)
  const changeMany = useCommand(videoChangeCommands.changeMany)
  const deleteMany = useCommand(videoChangeCommands.deleteMany)
  const hasChanges = isTubecellar(context.serverVersion)

  const idsOf = (cards: readonly SelectableVideo[]) => cards.map(({ id }) => id)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const sizes = selected.flatMap(({ sizeBytes }) => sizeBytes ?? [])
  const duration = formatSpan(sum(selected.map(({ durationS }) => durationS)))
  const totals =
    sizes.length < selected.length ? duration : texts.totals(formatBytes(sum(sizes), context.sizeUnit), duration)
  // Only videos whose state changes, so that the change can be undone.
  const isWatched = selected.some(card => !card.isWatched)
  const isProtected = selected.some(card => card.isProtected !== true)
  const canProtect = selected.every(card => card.isProtected !== undefined)
  const change = (command: 'protect' | 'unprotect' | 'download', cards: readonly SelectableVideo[]): ChangeView => ({
    label: texts.labels[command],
    run: () => void changeMany.run({ command, ids: idsOf(cards) }),
  })
  return {
    totals,
    watch: {
      label: isWatched ? texts.watch : texts.unwatch,
      run: () =>
        void setManyWatched.run({ ids: idsOf(selected.filter(card => card.isWatched !== isWatched)), isWatched }),
    },
    protect:
      changeMany.isAllowed && hasChanges && canProtect
        ? change(
            isProtected ? 'protect' : 'unprotect',
            selected.filter(card => (card.isProtected === true) !== isProtected),
          )
        : null,
    download: changeMany.isAllowed && hasChanges ? change('download', selected) : null,
    deletion: deleteMany.isAllowed
      ? withInput(deleteMany, () => ({
          ids: idsOf(selected),
          totals,
          keepDays: appConfig.application.trash_days,
        }))
      : null,
  }
}
