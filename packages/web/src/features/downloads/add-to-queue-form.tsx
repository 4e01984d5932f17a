import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DownloadsView } from '@tubecellar/core'
import { LinesForm } from '../../ui/textarea-form.tsx'
import { Toggle } from '../../ui/toggle.tsx'

interface AddToQueueProps {
  /** What another app shared with this one; a person still says yes to it. */
  shared: string
  view: DownloadsView['add']
  /** Resolves to whether the server took it. */
  onAdd: (text: string, options: { autoStart: boolean }) => Promise<boolean>
}

/** A field for links, one a line. */
export function AddToQueue({ view, shared, onAdd }: AddToQueueProps) {
  const [isAutoStart, setIsAutoStart] = useState(false)
  return (
    <LinesForm
      placeholder={view.placeholder}
      label={view.label}
      icon={Plus}
      initialText={shared}
      onSubmit={text => onAdd(text, { autoStart: isAutoStart })}
    >
      <Toggle label={view.autoStart.label} isOn={isAutoStart} onToggle={() => setIsAutoStart(!isAutoStart)} />
    </LinesForm>
  )
}
