import { Box, Text } from 'ink'
import { useState } from 'react'
import { keyLabel } from '@tubecellar/core/keys'
import { useKeys } from '../keys/key-provider.tsx'
import type { ActiveAction } from '../keys/key-registry.ts'
import type { ActionId } from '../keys/keymap.ts'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { OverlayBox } from '../ui/overlay-box.tsx'
import { ThemedText } from '../ui/themed-text.tsx'
import { scrollWindow } from '../ui/list/scroll-window.ts'

const WIDTH = 52

interface ActionMenuProps {
  readonly title: string
  /** In keymap order; disabled actions keep their position and show the reason. */
  readonly actions: readonly ActiveAction[]
  /** Rows of the body. */
  readonly height: number
  readonly onRun: (id: ActionId) => void
  readonly onClose: () => void
}

/** The actions available for the focused item. */
export function ActionMenu({ title, actions, height, onRun, onClose }: ActionMenuProps) {
  const { columns, theme } = useTerminal()
  const [at, setAt] = useState(0)
  const move = (by: number) => setAt((at + by + actions.length) % Math.max(1, actions.length))
  useKeys(
    'actions',
    {
      'actions.close': onClose,
      'actions.run': {
        run() {
          const action = actions[at]
          if (action) onRun(action.id)
        },
        disabled: () => actions[at]?.disabled ?? null,
      },
      'actions.down': () => move(1),
      'actions.up': () => move(-1),
    },
    { isModal: true },
  )
  const width = Math.min(WIDTH, columns)
  const inner = width - 2
  const rows = Math.max(1, Math.min(actions.length, height - 2))
  const first = scrollWindow({ count: actions.length, focusedIndex: at, height: rows, first: 0 })
  return (
    <Box
      position="absolute"
      marginLeft={Math.floor((columns - width) / 2)}
      marginTop={Math.max(0, Math.floor((height - rows - 2) / 2))}
    >
      <OverlayBox title={title} width={width}>
        {actions.slice(first, first + rows).map(({ id, label, keys, disabled }, row) => {
          const isFocused = first + row === at
          const text = disabled === null ? label : `${label}   ${disabled}`
          return (
            <Text key={id} {...(isFocused ? theme.selection : {})}>
              <ThemedText as="accent">{isFocused ? ' > ' : '   '}</ThemedText>
              <ThemedText as={disabled === null ? 'text' : 'control'}>
                {pad(fit(text, inner - 13), inner - 12, 'left')}
              </ThemedText>
              <ThemedText as="accent">{pad(`${keyLabel(keys[0] ?? '')} `, 9, 'right')}</ThemedText>
            </Text>
          )
        })}
      </OverlayBox>
    </Box>
  )
}
