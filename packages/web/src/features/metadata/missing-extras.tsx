import type { LabeledValue } from '@tubecellar/core'
import { missingExtrasTexts } from '@tubecellar/core/messages/metadata'
import { Panel } from '../../ui/panel.tsx'

/** Subtitles, comments and other extras of a video that could not be downloaded, with the reason and the next attempt. */
export function MissingExtras({ extras }: { extras: readonly LabeledValue[] }) {
  if (extras.length === 0) return null
  return (
    <Panel label={missingExtrasTexts.title}>
      {extras.map(({ label, value }) => (
        <p key={label}>
          <strong>{missingExtrasTexts.missing(label)}</strong>: {value}
        </p>
      ))}
    </Panel>
  )
}
