import { BookmarkPlus, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_NOTE_LENGTH } from '@tubecellar/core/contract'
import { formatClock } from '@tubecellar/core/format'
import { usePosition, type NotesActions, type PlaybackStore } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './notes-panel.module.css'

interface AddNoteProps {
  store: PlaybackStore
  add: NotesActions['add']
  requestedAt: number | null
  onRequestHandled: () => void
}

/** The field for a new note. Its time is that at which the user started to write; without text, it adds a bookmark. */
export function AddNote({ store, add, requestedAt, onRequestHandled }: AddNoteProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  /** Seconds; null follows the playback. */
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const current = usePosition(store, at => at?.text ?? formatClock(0))
  const time = startedAt === null ? current : formatClock(startedAt)
  const now = () => store.position() ?? 0

  const handleRequest = useEffectEvent((at: number) => {
    setStartedAt(at)
    input.current?.focus()
    onRequestHandled()
  })
  useEffect(() => {
    if (requestedAt !== null) handleRequest(requestedAt)
  }, [requestedAt])

  const reset = () => {
    setText('')
    setStartedAt(null)
  }
  const submit = async () => {
    const position = startedAt ?? now()
    const added = text
    reset()
    if (await add.run({ position, text: added })) return
    setText(added)
    setStartedAt(position)
  }
  return (
    <form
      className={styles.add}
      aria-label={notesTexts.add}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <span className={styles.chip}>{time}</span>
      <input
        ref={input}
        className={styles.input}
        aria-label={notesTexts.addAt(time)}
        placeholder={notesTexts.add}
        autoComplete="off"
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onFocus={() => setStartedAt(at => at ?? now())}
        onBlur={() => text === '' && setStartedAt(null)}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          reset()
          event.currentTarget.blur()
        }}
      />
      <IconButton
        type="submit"
        icon={text.trim() === '' ? BookmarkPlus : Check}
        label={text.trim() === '' ? notesTexts.addBookmark : notesTexts.save}
        isSmall
      />
    </form>
  )
}
