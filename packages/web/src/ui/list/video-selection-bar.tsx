import { Download, Eye, EyeOff, ListX, ShieldCheck, Trash2 } from 'lucide-react'
import { useAddToLists, useVideoChanges, type SelectableVideo } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { InlineFailure } from '../feedback/inline-failure.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { RowSelection } from './use-selection.ts'
import { Select } from '../select.tsx'

/** Removes videos from the list that the page shows. */
export interface ListRemoval {
  readonly label: string
  readonly run: (videoIds: readonly string[]) => void
}

interface VideoSelectionBarProps {
  selection: RowSelection<SelectableVideo>
  removal: ListRemoval | null
}

/** What can be done with the selected videos. */
export function VideoSelectionBar({ selection, removal }: VideoSelectionBarProps) {
  const { selected, isAllOfPage, selectAll, clear } = selection
  const changes = useVideoChanges(selected)
  const { watch, protect, download, deletion } = changes
  const ids = selected.map(({ id }) => id)
  const { choices, failure, refresh } = useAddToLists(ids, true)
  const thenClear = (run: () => void) => () => {
    run()
    clear()
  }
  return (
    <SelectionBar
      selectedCount={selected.length}
      summary={changes.totals}
      count={isAllOfPage ? selected.length : selection.count}
      onAll={selectAll}
      onClear={clear}
    >
      <Button size="small" icon={selected.some(card => !card.isWatched) ? Eye : EyeOff} onClick={thenClear(watch.run)}>
        {watch.label}
      </Button>
      {choices && choices.length > 0 && (
        <Select
          label={playlistsTexts.addToPlaylist}
          value=""
          choices={[
            { value: '', label: playlistsTexts.addToPlaylist },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={chosen => thenClear(() => choices.find(({ id }) => id === chosen)?.add())()}
        />
      )}
      {removal && (
        <Button size="small" icon={ListX} onClick={thenClear(() => removal.run(ids))}>
          {removal.label}
        </Button>
      )}
      {protect && (
        <Button size="small" icon={ShieldCheck} onClick={thenClear(protect.run)}>
          {protect.label}
        </Button>
      )}
      {download && (
        <Button size="small" icon={Download} onClick={thenClear(download.run)}>
          {download.label}
        </Button>
      )}
      {deletion && (
        <>
          <Button size="small" variant="danger" icon={Trash2} onClick={() => void deletion.run()}>
            {videoChangeTexts.labels.delete}
          </Button>
          <ConfirmDialog view={deletion.confirmation} actions={deletion} />
        </>
      )}
      <InlineFailure failure={failure} onRetry={refresh} />
    </SelectionBar>
  )
}
