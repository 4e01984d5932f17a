import { formatBytes, formatSpan } from '../../format/index.ts'
import { videoChangeTexts as texts } from '../../messages/en/video-changes.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { VideoCard } from './video-card.view.ts'
import { videoChangeCommands } from './video-changes.commands.ts'

interface ChangeView {
  readonly label: string
  readonly run: () => void
}

/** What can be done with several selected videos. */
export interface VideoChangesView {
  /** `1.9 GiB, 2 h 5 min` */
  readonly totals: string
  readonly watch: ChangeView
  /** Null where the user or the server cannot. */
  readonly protect: ChangeView | null
  readonly download: ChangeView | null
  /** Asks first. */
  readonly deletion: BoundCommand | null
  readonly addToPlaylist: ((playlistId: string) => void) | null
}

/** Changes the selected videos together. */
export function useVideoChanges(selected: readonly VideoCard[]): VideoChangesView {
  const { context, appConfig } = useCurrentUser()
  const setManyWatched = useCommand(videoChangeCommands.setManyWatched)
  const changeMany = useCommand(videoChangeCommands.changeMany)
  const deleteMany = useCommand(videoChangeCommands.deleteMany)
  const hasChanges = isTubecellar(context.serverVersion)

  const idsOf = (cards: readonly VideoCard[]) => cards.map(({ id }) => id)
  const sum = (value: (card: VideoCard) => number) => selected.reduce((total, card) => total + value(card), 0)
  const totals = texts.totals(
    formatBytes(
      sum(card => card.sizeBytes),
      context.sizeUnit,
    ),
    formatSpan(sum(card => card.durationS)),
  )
  // Only videos whose state changes, so that the change can be undone.
  const isWatched = selected.some(card => !card.isWatched)
  const isProtected = selected.some(card => card.isProtected !== true)
  const change = (command: 'protect' | 'unprotect' | 'download', cards: readonly VideoCard[]): ChangeView => ({
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
      changeMany.isAllowed && hasChanges
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
    addToPlaylist: changeMany.isAllowed
      ? playlistId => void changeMany.run({ command: 'add-to-playlist', ids: idsOf(selected), playlistId })
      : null,
  }
}
