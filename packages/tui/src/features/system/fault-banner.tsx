import type { FaultBannerView } from '@tubecellar/core'
import { Text } from 'ink'
import stringWidth from 'string-width'
import { faultBannerTexts } from '@tubecellar/core/messages/faults'
import { fit, pad } from '../../terminal/fit.ts'
import { ThemedText } from '../../ui/themed-text.tsx'
import { wrapText } from '../../terminal/wrap-text.ts'

const MARKER = ' ! '

interface FaultRow {
  readonly text: string
  readonly hint: string
}

/** The rows of the banner. Text is cut after two rows; the key in the hint shows the details. */
export function faultRows({ faults, more }: FaultBannerView, key: string, width: number): FaultRow[] {
  const [{ message, fix }] = faults
  const hint = faultBannerTexts.keyHints(more === null ? '' : `${more}  `, key)
  const room = Math.max(1, width - MARKER.length)
  const text = `${message} ${fix}`.trim()
  if (stringWidth(text) + stringWidth(hint) <= room) return [{ text, hint }]
  const [first = '', ...rest] = wrapText(text, room)
  return [
    { text: first, hint: '' },
    { text: fit(rest.join(' '), Math.max(1, room - stringWidth(hint))), hint },
  ]
}

/** Shown above every screen while the server has a fault. */
export function FaultBanner({ rows, width }: { rows: readonly FaultRow[]; width: number }) {
  return rows.map(({ text, hint }, row) => (
    <Text key={row} wrap="truncate-end">
      <ThemedText as="danger">
        {pad(`${row === 0 ? MARKER : '   '}${text}`, Math.max(1, width - stringWidth(hint)), 'left')}
      </ThemedText>
      <ThemedText as="dim">{hint}</ThemedText>
    </Text>
  ))
}
