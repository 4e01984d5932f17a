import type { LayoutView } from '@tubecellar/core'
import type { ReactNode } from 'react'
import { keyLabel } from '@tubecellar/core/keys'
import { useKeySnapshot } from '../../keys/key-provider.tsx'
import { FaultBanner, faultRows } from './fault-banner.tsx'
import { actionsById } from '../../keys/keymap.ts'
import { WarningRow } from '../../ui/warning.tsx'

interface ServerBanner {
  /** Rows above every screen. */
  readonly height: number
  readonly node: ReactNode
}

/** The most important message about the server: unreachable, else its fault. */
export function useServerBanner(
  { fault }: Pick<LayoutView, 'fault'>,
  connectionWarning: string | null,
  width: number,
): ServerBanner {
  const { actions } = useKeySnapshot()
  const key = keyLabel((actions.find(({ id }) => id === 'app.faults') ?? actionsById.get('app.faults'))?.keys[0] ?? '')
  if (connectionWarning !== null)
    return { height: 1, node: <WarningRow text={`! ${connectionWarning}`} hint="" width={width} /> }
  if (fault) {
    const rows = faultRows(fault, key, width)
    return { height: rows.length, node: <FaultBanner rows={rows} width={width} /> }
  }
  return { height: 0, node: null }
}
