import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DownloadsView } from '@tubecellar/core'
import { withInput, type DownloadsActions } from '@tubecellar/core/react'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { Toggle } from '../../ui/toggle.tsx'

interface AddToQueueFormProps {
  /** Text shared by another app; the user has to confirm it. */
  sharedText: string
  view: DownloadsView['add']
  add: DownloadsActions['add']
}

/** A field for links, one per line. */
export function AddToQueueForm({ view, sharedText: shared, add }: AddToQueueFormProps) {
  const [autoStart, setAutoStart] = useState(false)
  return (
    <TextareaForm
      command={withInput(add, text => ({ text, autoStart }))}
      placeholder={view.placeholder}
      label={view.label}
      icon={Plus}
      initialText={shared}
    >
      <Toggle label={view.autoStart.label} isOn={autoStart} onToggle={() => setAutoStart(!autoStart)} />
    </TextareaForm>
  )
}
