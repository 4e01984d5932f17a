import { useState } from 'react'

interface NoteRequest {
  /** The time in seconds of a note that the player asks to add; null otherwise. */
  readonly noteAt: number | null
  readonly onNote: (seconds: number) => void
  readonly onNoteHandled: () => void
}

/** Passes the wish to write a note from the player to the panel next to it. */
export function useNoteRequest(): NoteRequest {
  const [noteAt, setNoteAt] = useState<number | null>(null)
  return { noteAt, onNote: setNoteAt, onNoteHandled: () => setNoteAt(null) }
}
