import { RotateCcw } from 'lucide-react'
import type { LabeledValue } from '@tubecellar/core'
import { useImproveVideo } from '@tubecellar/core/react'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { CommandButton } from '../../ui/command-button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** How the file of a video is worse than at its source. */
export function Shortcomings({ id, shortcomings }: { id: string; shortcomings: readonly LabeledValue[] }) {
  const improve = useImproveVideo()
  if (shortcomings.length === 0) return null
  return (
    <Panel label={shortcomingTexts.title}>
      {shortcomings.map(({ label, value }) => (
        <p key={label}>
          <strong>{label}</strong>: {value}
        </p>
      ))}
      <CommandButton command={improve} input={id} icon={RotateCcw}>
        {shortcomingTexts.tryAgain}
      </CommandButton>
    </Panel>
  )
}
