import { Download, RotateCw } from 'lucide-react'
import { LOAD_FAILURES, NOTE_FORMATS, type Loadable, type NoteRow } from '@tubecellar/core'
import type { NotesActions, PlaybackStore } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { useVideoLink } from '../../routing/use-video-link.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { PanelMessage } from '../../ui/panel-message.tsx'
import { saveTextFile } from '../../ui/save-text-file.ts'
import { AddNote } from './add-note.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes-panel.module.css'

interface NotesPanelProps {
  video: { readonly id: string; readonly title: string }
  notes: { readonly view: Loadable<readonly NoteRow[]>; readonly actions: NotesActions }
  store: PlaybackStore
  onSeek: (seconds: number) => void
  /** The time of a note that the player asks to add; null otherwise. */
  requestedAt: number | null
  onRequestHandled: () => void
}

/** The notes of the user at times of a video: they seek on click, and are added, changed, deleted and exported. */
export function NotesPanel(props: NotesPanelProps) {
  const { video, notes, store, onSeek, requestedAt, onRequestHandled } = props
  const { view, actions } = notes
  const link = useVideoLink(video.id)
  const rows = view.tag === 'ready' ? view.value : []
  return (
    <>
      <AddNote store={store} add={actions.add} requestedAt={requestedAt} onRequestHandled={onRequestHandled} />
      {view.tag === 'failed' ? (
        <PanelMessage title={`${LOAD_FAILURES.notes}.`} detail={view.message} isFailure>
          <Button icon={RotateCw} size="small" onClick={actions.refresh}>
            {notesTexts.tryAgain}
          </Button>
        </PanelMessage>
      ) : view.tag === 'ready' && rows.length === 0 ? (
        <PanelMessage title={notesTexts.none} detail={notesTexts.noneHint} />
      ) : (
        <ol className={styles.list} aria-label={notesTexts.notes} aria-busy={view.tag === 'loading'}>
          {rows.map(note => (
            <NoteItem key={note.id} note={note} actions={actions} onSeek={onSeek} />
          ))}
        </ol>
      )}
      <div className={styles.footer}>
        <ScreenLink to={{ tag: 'notes' }}>{notesTexts.allNotes}</ScreenLink>
        <span>{notesTexts.ownHint}</span>
        {rows.length > 0 && (
          <Menu
            label={notesTexts.export}
            items={NOTE_FORMATS.map(format => ({
              label: notesTexts.exportAs[format],
              onSelect() {
                const file = actions.exportAs(format, { title: video.title, link })
                if (file) saveTextFile(file)
              },
            }))}
            trigger={button => (
              <Button {...button} icon={Download} variant="quiet" size="small">
                {notesTexts.export}
              </Button>
            )}
          />
        )}
      </div>
    </>
  )
}
