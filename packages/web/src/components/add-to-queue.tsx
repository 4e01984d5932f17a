import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { DownloadsView } from '@tubecellar/core'
import { Button } from './button.tsx'
import { Toggle } from './toggle.tsx'
import styles from './add-to-queue.module.css'

interface AddToQueueProps {
  view: DownloadsView['add']
  /** Resolves to whether the server took it; what it did not take stays in the field. */
  onAdd: (text: string, options: { autoStart: boolean }) => Promise<boolean>
}

/** A field for links, one a line. */
export function AddToQueue({ view, onAdd }: AddToQueueProps) {
  const [text, setText] = useState('')
  const [isAutoStart, setIsAutoStart] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setIsBusy(true)
    const isTaken = await onAdd(text, { autoStart: isAutoStart })
    setIsBusy(false)
    if (isTaken) setText('')
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <textarea
        className={styles.field}
        aria-label={view.placeholder}
        placeholder={view.placeholder}
        rows={2}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" icon={Plus} isBusy={isBusy}>
          {view.label}
        </Button>
        <Toggle label={view.autoStart.label} isOn={isAutoStart} onToggle={() => setIsAutoStart(!isAutoStart)} />
      </div>
    </form>
  )
}
