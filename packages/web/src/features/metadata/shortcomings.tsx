import type { LabeledValue } from '@tubecellar/core'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { Panel } from '../../ui/panel.tsx'

/** How the file of a video is worse than at its source. */
export function Shortcomings({ shortcomings }: { shortcomings: readonly LabeledValue[] }) {
  if (shortcomings.length === 0) return null
  return (
    <Panel label={shortcomingTexts.title}>
      {shortcomings.map(({ label, value }) => (
        <p key={label}>
          <strong>{label}</strong>: {value}
        </p>
      ))}
    </Panel>
  )
}
