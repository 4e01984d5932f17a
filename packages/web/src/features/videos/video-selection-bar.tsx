import { Download, Eye, EyeOff, ShieldCheck, Trash2 } from 'lucide-react'
import type { VideoCard } from '@tubecellar/core'
import { useCustomPlaylists, useVideoChanges } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import type { RowSelection } from '../../ui/list/use-selection.ts'
import { Select } from '../../ui/select.tsx'

/** What can be done with the selected videos. */
export function VideoSelectionBar({ selection }: { selection: RowSelection<VideoCard> }) {
  const { selected, isAllOfPage, selectAll, clear } = selection
  const changes = useVideoChanges(selected)
  const { watch, protect, download, deletion, addToPlaylist } = changes
  const { playlists, failure, refresh } = useCustomPlaylists(addToPlaylist !== null)
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
      {addToPlaylist && playlists.length > 0 && (
        <Select
          label={playlistsTexts.addToPlaylist}
          value=""
          choices={[
            { value: '', label: playlistsTexts.addToPlaylist },
            ...playlists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={id => id !== '' && thenClear(() => addToPlaylist(id))()}
        />
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
