import { Box } from 'ink'
import stringWidth from 'string-width'
import { keyLabel } from '@tubecellar/core/keys'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { useKeySnapshot, useRunAction } from '../keys/key-provider.tsx'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById, keymap } from '../keys/keymap.ts'
import { fit } from '../terminal/fit.ts'
import { MouseArea } from '../terminal/mouse-area.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

/** The keys of a screen may come from several parts; hints follow the order of the keymap. */
const ORDER: readonly string[] = keymap.map(({ id }) => id)

/** Hints that are kept before others: the action of Enter, and the menu, which lists all other actions. */
const RESERVED: ReadonlySet<string> = new Set(['page.enter', 'app.menu'])

interface Notice {
  readonly text: string
  readonly isError: boolean
  readonly canUndo?: boolean
}

const toastText = ({ text, isError, canUndo }: Notice) => appTexts.toast(isError ? '!' : '✓', text, canUndo)

const hintWidth = ({ keys, label }: Pick<ActiveAction, 'keys' | 'label'>) =>
  stringWidth(keyLabel(keys[0] ?? '')) + stringWidth(label) + 3

interface FooterHintsProps {
  readonly notice: Notice | null
  /** Shows the row only for a message, over the last row of the screen. */
  readonly isHidden?: boolean
}

/** The last row: as many key hints as fit, and on the right the help key or the result of the last action. */
export function FooterHints({ notice, isHidden = false }: FooterHintsProps) {
  const { columns, rows } = useTerminal()
  const { actions, rejection } = useKeySnapshot()
  const run = useRunAction()
  const message = rejection === null ? notice : { text: rejection, isError: true }
  const help = actions.find(({ id }) => id === 'app.help')
  const right = message ? fit(toastText(message), columns - 2) : help ? '? help' : ''
  if (isHidden) {
    if (!message) return null
    const text = ` ${right} `
    return (
      <Box position="absolute" marginTop={rows - 1} marginLeft={Math.max(0, columns - 1 - stringWidth(text))}>
        <ThemedText as={message.isError ? 'danger' : 'positive'}>{text}</ThemedText>
      </Box>
    )
  }
  const reserved = actions.filter(({ id }) => RESERVED.has(id))
  let remainingWidth = columns - 2 - stringWidth(right) - reserved.reduce((sum, each) => sum + hintWidth(each), 0)
  // A key that several parts handle belongs to the first of them, see resolve-key.ts.
  const actionByKey = new Map<string, string>()
  for (const { id, keys } of actions) for (const key of keys) if (!actionByKey.has(key)) actionByKey.set(key, id)
  const inOrder = [...actions].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
  const hints = inOrder.flatMap(({ id, label, keys, disabled }) => {
    const action = actionsById.get(id)
    const hintKey = keys.find(key => actionByKey.get(key) === id)
    const key = keyLabel(hintKey ?? '')
    const width = RESERVED.has(id) ? 0 : hintWidth({ keys: [hintKey ?? ''], label })
    if (!action?.isHint || hintKey === undefined || id === 'app.help' || remainingWidth < width) return []
    remainingWidth -= width
    return [{ id, key, label, isDisabled: disabled !== null }]
  })
  return (
    <Box width={columns - 1} flexShrink={0} height={1} justifyContent="space-between">
      <Box paddingLeft={1} overflow="hidden">
        {hints.map(({ id, key, label, isDisabled }) => (
          <MouseArea key={id} flexShrink={0} onPress={() => run(id)}>
            <ThemedText as={isDisabled ? 'control' : 'accent'} isBold={!isDisabled}>
              {key}
            </ThemedText>
            <ThemedText as={isDisabled ? 'control' : 'dim'}>{` ${label}  `}</ThemedText>
          </MouseArea>
        ))}
      </Box>
      {message ? (
        <ThemedText as={message.isError ? 'danger' : 'positive'}>{right}</ThemedText>
      ) : (
        <MouseArea onPress={() => run('app.help')}>
          <ThemedText as="accent" isBold>
            {right.slice(0, 1)}
          </ThemedText>
          <ThemedText as="dim">{right.slice(1)}</ThemedText>
        </MouseArea>
      )}
    </Box>
  )
}
