import type { LayoutView } from '@tubecellar/core'
import { useState } from 'react'
import { systemTexts } from '@tubecellar/core/messages/system'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { RowPanel, type PanelRow } from '../../ui/row-panel.tsx'
import { wrapText } from '../../terminal/wrap-text.ts'

const WIDTH = 84
/** Both borders, the marker column and one column on the right. */
const EDGES = 5

interface FaultDetailsProps {
  readonly fault: LayoutView['fault']
  readonly warnings: LayoutView['problems']
  /** Rows of the body. */
  readonly height: number
  readonly onClose: () => void
}

/** All faults and warnings with their full text and fix. */
export function FaultDetails({ fault, warnings, height, onClose }: FaultDetailsProps) {
  const { columns } = useTerminal()
  const [top, setTop] = useState(0)
  const width = Math.min(WIDTH, columns - 2) - EDGES
  const rows = [...(fault?.faults ?? []), ...warnings].flatMap(({ message, fix }, index): PanelRow[] => [
    ...(index === 0 ? [] : [{ spans: [] }]),
    ...wrapText(message, width).map(text => ({ spans: [{ text, isBold: true }] })),
    ...(fix === '' ? [] : wrapText(fix, width).map(text => ({ spans: [{ text, as: 'dim' as const }] }))),
  ])
  const last = Math.max(0, rows.length - Math.max(1, height - 2))
  const first = Math.min(top, last)
  useKeys(
    'faults',
    {
      'faults.close': onClose,
      'faults.down': () => setTop(Math.min(last, first + 1)),
      'faults.up': () => setTop(Math.max(0, first - 1)),
    },
    { isModal: true },
  )
  const more = `${first > 0 ? ' ↑' : ''}${first < last ? ' ↓' : ''}`
  return <RowPanel title={systemTexts.faultsAndWarnings(more)} rows={rows.slice(first)} width={WIDTH} height={height} />
}
