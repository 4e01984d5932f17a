import { Bookmark, Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { NoteRow } from '@tubecellar/core'
import { MAX_NOTE_LENGTH } from '@tubecellar/core/contract'
import type { AllNotesActions } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './notes-panel.module.css'

interface NoteItemProps {
  note: NoteRow
  actions: Pick<AllNotesActions, 'update' | 'delete'>
  /** Omitted outside the page of the video: then the note is a link that plays it from its time. */
  onSeek?: (seconds: number) => void
}

/** A note that seeks or plays on click, with the buttons that change and delete it. */
export function NoteItem({ note, actions, onSeek }: NoteItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    return (
      <li className={styles.item}>
        <EditNote note={note} update={actions.update} onClose={() => setIsEditing(false)} />
      </li>
    )
  }
  return (
    <li className={styles.item}>
      {onSeek ? (
        <button type="button" className={styles.note} onClick={() => onSeek(note.position)}>
          <NoteText note={note} />
        </button>
      ) : (
        <ScreenLink
          to={{ tag: 'video', id: note.videoId, startAt: String(Math.floor(note.position)) }}
          className={styles.note}
          isPlaying
        >
          <NoteText note={note} />
        </ScreenLink>
      )}
      <IconButton icon={Pencil} label={notesTexts.editAt(note.time)} isSmall onClick={() => setIsEditing(true)} />
      <IconButton
        icon={Trash2}
        label={notesTexts.removeAt(note.time)}
        isSmall
        onClick={() => void actions.delete.run(note.id)}
      />
    </li>
  )
}

function NoteText({ note }: { note: NoteRow }) {
  return (
    <>
      <span className={styles.time}>{note.time}</span>
      <span className={styles.text} data-bookmark={note.text === '' || undefined}>
        {note.text === '' && <Bookmark className={styles.icon} aria-hidden />}
        {note.label}
      </span>
      <span className={styles.date}>{note.date}</span>
    </>
  )
}

interface EditNoteProps {
  note: NoteRow
  update: AllNotesActions['update']
  onClose: () => void
}

function EditNote({ note, update, onClose }: EditNoteProps) {
  const [text, setText] = useState(note.text)
  const save = () => {
    onClose()
    void update.run({ id: note.id, text })
  }
  return (
    <form
      className={styles.edit}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <span className={styles.time}>{note.time}</span>
      <textarea
        className={styles.area}
        aria-label={notesTexts.text}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        ref={area => area?.focus()}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            save()
          }
        }}
      />
      <IconButton type="submit" icon={Check} label={notesTexts.save} isSmall />
      <IconButton icon={X} label={notesTexts.cancel} isSmall onClick={onClose} />
    </form>
  )
}
