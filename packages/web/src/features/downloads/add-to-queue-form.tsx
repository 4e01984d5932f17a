import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DownloadsView } from '@tubecellar/core'
import { downloadCommands } from '@tubecellar/core/commands'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { Toggle } from '../../ui/toggle.tsx'

interface AddToQueueFormProps {
  /** Text shared by another app; the user has to confirm it. */
  sharedText: string
  view: DownloadsView['add']
  /** Resolves to whether the server accepted it. */
  onAdd: (text: string, options: { autoStart: boolean }) => Promise<boolean>
}

/** A field for links, one per line. */
export function AddToQueueForm({ view, sharedText: shared, onAdd }: AddToQueueFormProps) {
  const [isAutoStart, setIsAutoStart] = useState(false)
  return (
    <TextareaForm
      command={downloadCommands.add}
      placeholder={view.placeholder}
      label={view.label}
      icon={Plus}
      initialText={shared}
      onSubmit={text => onAdd(text, { autoStart: isAutoStart })}
    >
      <Toggle label={view.autoStart.label} isOn={isAutoStart} onToggle={() => setIsAutoStart(!isAutoStart)} />
    </TextareaForm>
  )
}
