import type { LucideIcon } from 'lucide-react'
import type { BoundCommand } from '@tubecellar/core/react'
import { useState, type FormEvent, type ReactNode } from 'react'
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
  /** The initial text. */
  initialText?: string
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
  initialText = '',
  children,
}: TextareaFormProps) {
  const [text, setText] = useState(initialText)
  const isBusy = command.pendingTargets.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    if (await command.run(text)) setText('')
  }
  const field = {
    className: styles.field,
    'aria-label': placeholder,
    placeholder,
    spellCheck: false,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      {isSingle ? <input type="text" {...field} /> : <textarea rows={2} {...field} />}
      <div className={styles.actions}>
        <Button type="submit" icon={icon} isBusy={isBusy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
