import { Plus } from 'lucide-react'
import { useState } from 'react'
import { splitPastedLinks, type DownloadsView } from '@tubecellar/core'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { withInput, type DownloadsActions } from '@tubecellar/core/react'
import { ItemOptions } from './item-options.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { Toggle } from '../../ui/toggle.tsx'

interface AddToQueueFormProps {
  /** Text shared by another app; the user has to confirm it. */
  sharedText: string
  view: DownloadsView['add']
  add: DownloadsActions['add']
}

/** Lines that are not links are not sent. */
function otherLines(text: string) {
  const { others } = splitPastedLinks(text)
  return others.length === 0 ? null : { text: others.join('\n'), note: downloadsTexts.notLinks(others.length) }
}

/** A field for links, one per line. */
export function AddToQueueForm({ view, sharedText: shared, add }: AddToQueueFormProps) {
  const [autoStart, setAutoStart] = useState(false)
  const [ytDlpOptions, setOptions] = useState('')
  return (
    <TextareaForm
      command={withInput(add, text => ({ text, autoStart, ytDlpOptions }))}
      placeholder={view.placeholder}
      label={view.label}
      icon={Plus}
      remainder={otherLines}
      initialText={shared}
      {...(view.options && {
        more: <ItemOptions view={view.options} value={ytDlpOptions} onChange={setOptions} />,
      })}
    >
      <Toggle label={view.autoStart.label} isOn={autoStart} onToggle={() => setAutoStart(!autoStart)} />
    </TextareaForm>
  )
}
