import { notesTexts } from '@tubecellar/core/messages/notes'
import { TextInputRow } from '../../ui/text-input.tsx'

/** Rows of the field for the text of a note. */
export const NOTE_FIELD_ROWS = 3

interface NoteFieldProps {
  readonly label: string
  readonly initial?: string
  /** Resolves to whether the text was accepted; rejected text stays in the field. */
  readonly onSubmit: (text: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The field for the text of a note. */
export function NoteField({ label, initial = '', onSubmit, onClose }: NoteFieldProps) {
  return (
    <TextInputRow
      label={label}
      placeholder={notesTexts.emptyIsBookmark}
      initial={initial}
      paste="lines"
      rows={NOTE_FIELD_ROWS}
      onSubmit={text => (initial !== '' && text.trim() === initial ? Promise.resolve(true) : onSubmit(text))}
      onClose={onClose}
    />
  )
}
