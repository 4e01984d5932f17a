import { routePath, type LayoutView, type AppRoute } from '@tubecellar/core'
import { useMemo } from 'react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import type { Command } from './find-commands.ts'
import { FaultDetails } from '../features/system/fault-details.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Help } from './help.tsx'
import { CommandPalette } from './command-palette.tsx'
import { PendingKeyHints } from './pending-key-hints.tsx'
import { keyLabel } from '@tubecellar/core/keys'
import { useRunAction } from '../keys/key-provider.tsx'
import type { ActiveAction } from '../keys/key-registry.ts'
import { paletteCommands } from './palette-commands.ts'
import { scopeTitles } from '../keys/scopes.ts'
import { routeFromUrl } from './route-from-url.ts'

const ACTION_MENU_WIDTH = 52

/** The open overlay, with the actions available when it was opened. */
export type Overlay =
  | { readonly tag: 'none' | 'faults' }
  | { readonly tag: 'help' | 'palette' | 'menu'; readonly actions: readonly ActiveAction[] }

interface OverlaysProps {
  readonly overlay: Overlay
  /** Rows of the body. */
  readonly height: number
  readonly serverUrl: string
  /** Commands without a key: screens, themes. */
  readonly keylessCommands: readonly Command[]
  readonly fault: LayoutView['fault']
  readonly warnings: LayoutView['problems']
  readonly onOpen: (route: AppRoute) => void
  readonly onClose: () => void
}

export function Overlays(props: OverlaysProps) {
  return (
    <ErrorBoundary routeKey={props.overlay.tag} overlayHeight={props.height} onHome={props.onClose}>
      <CurrentOverlay {...props} />
    </ErrorBoundary>
  )
}

function CurrentOverlay({
  overlay,
  height,
  serverUrl,
  keylessCommands: extra,
  fault,
  warnings,
  onOpen,
  onClose,
}: OverlaysProps) {
  const run = useRunAction()
  const runAndClose = (id: ActiveAction['id']) => {
    onClose()
    run(id)
  }
  const commandForQuery = useMemo(
    () => (query: string) => {
      const route = routeFromUrl(query, serverUrl)
      if (!route) return null
      const path = routePath(route)
      return {
        id: path,
        title: appTexts.openPath(path),
        group: appTexts.goTo,
        key: '',
        disabled: null,
        run: () => onOpen(route),
      }
    },
    [serverUrl, onOpen],
  )
  switch (overlay.tag) {
    case 'none':
      return <PendingKeyHints height={height} />
    case 'help':
      return <Help actions={overlay.actions} height={height} onClose={onClose} onRun={runAndClose} />
    case 'faults':
      if (fault === null && warnings.length === 0) return <PendingKeyHints height={height} />
      return <FaultDetails fault={fault} warnings={warnings} height={height} onClose={onClose} />
    case 'menu': {
      const screenActions = overlay.actions.filter(({ scope }) => isScreenScope(scope))
      const title = screenActions[0] ? scopeTitles[screenActions[0].scope] : appTexts.actions
      // In keymap order; disabled actions keep their position and show the reason.
      const choices = screenActions.map(({ id, label, keys, disabled }) => ({
        id,
        label,
        key: keyLabel(keys[0] ?? ''),
        disabled,
      }))
      return (
        <ChoiceMenu
          scope="actions"
          title={title}
          choices={choices}
          width={ACTION_MENU_WIDTH}
          indent={1}
          height={height}
          onClose={onClose}
          onChoose={runAndClose}
        />
      )
    }
    case 'palette': {
      const commands = [...paletteCommands(overlay.actions, run), ...extra]
      return <CommandPalette commands={commands} commandForQuery={commandForQuery} height={height} onClose={onClose} />
    }
  }
}

/** The action menu shows only actions of the screen: no navigation, player or global actions. */
const isScreenScope = (scope: ActiveAction['scope']) => !otherScopes.includes(scope)
const otherScopes: readonly ActiveAction['scope'][] = ['grid', 'list', 'player', 'everywhere']
