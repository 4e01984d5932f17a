import type { LucideIcon } from 'lucide-react'
import type { BoundCommand } from '@tubecellar/core/react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './textarea-form.module.css'

interface TextareaFormProps {
  /** With the text. Rejected text stays in the field. */
  command: BoundCommand<string>
  placeholder: string
  label: string
  icon: LucideIcon
  /** One line instead of several. */
  isSingle?: boolean
  /** The part of an accepted text that stays in the field, and why. Null if it is complete. */
  remainder?: (text: string) => { readonly text: string; readonly note: string } | null
  /** The initial text. */
  initialText?: string
  /** Below the field. */
  more?: ReactNode
  /** Before the field. */
  lead?: ReactNode
  /** Next to the button. */
  children?: ReactNode
}

/** A field for items to add, one per line. Blank lines do nothing. */
export function TextareaForm({
  command,
  placeholder,
  label,
  icon,
  isSingle = false,
  remainder,
  initialText = '',
  lead,
  more,
  children,
}: TextareaFormProps) {
  const [text, setText] = useState(initialText)
  const [note, setNote] = useState('')
  const noteId = useId()
  const isBusy = command.pendingTargets.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    if (!(await command.run(text))) return
    const rest = remainder?.(text) ?? null
    setText(rest?.text ?? '')
    setNote(rest?.note ?? '')
  }
  const field = {
    className: styles.field,
    'aria-label': placeholder,
    placeholder,
    spellCheck: false,
    value: text,
    'aria-invalid': note !== '',
    'aria-describedby': note === '' ? undefined : noteId,
    onChange(event: { currentTarget: { value: string } }) {
      setText(event.currentTarget.value)
      setNote('')
    },
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      {lead}
      {isSingle ? <input type="text" {...field} /> : <textarea rows={2} {...field} />}
      {note !== '' && (
        <p id={noteId} className={styles.note} role="alert">
          {note}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" icon={icon} isBusy={isBusy}>
          {label}
        </Button>
        {children}
      </div>
      {more}
    </form>
  )
}
