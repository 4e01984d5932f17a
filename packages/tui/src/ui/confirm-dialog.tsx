import { Box, Text } from 'ink'
import type { ConfirmView } from '@tubecellar/core'
import type { ConfirmActions } from '@tubecellar/core/react'
import stringWidth from 'string-width'
import { useState } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../keys/key-provider.tsx'
import { pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { OverlayBox } from './overlay-box.tsx'
import { ThemedText } from './themed-text.tsx'
import { wrapText } from '../terminal/wrap-text.ts'

const WIDTH = 64

interface ConfirmDialogProps {
  /** Null while no confirmation is open. */
  readonly view: ConfirmView | null
  readonly actions: ConfirmActions
  /** Rows of the body. */
  readonly height: number
}

/** Asks for confirmation and names what is lost or added. If something is lost, Cancel is selected first, so Enter alone deletes nothing. */
export function ConfirmDialog({ view, ...props }: ConfirmDialogProps) {
  return view && <OpenConfirmation view={view} {...props} />
}

function OpenConfirmation({ view, actions, height }: ConfirmDialogProps & { readonly view: ConfirmView }) {
  const { columns, theme } = useTerminal()
  const [focusedIndex, setFocusedIndex] = useState(view.isAddition ? 1 : 0)
  const choices = [{ name: null, label: view.cancelLabel }, ...view.choices]
  const move = (by: number) => setFocusedIndex((focusedIndex + by + choices.length) % choices.length)
  useKeys(
    'confirm',
    {
      'confirm.choose': {
        run() {
          const name = choices[focusedIndex]?.name ?? null
          if (name === null) actions.cancel()
          else actions.choose(name)
        },
        disabled: () => (view.working === null ? null : uiTexts.workingLabel),
      },
      'confirm.next': () => move(1),
      'confirm.previous': () => move(-1),
      'confirm.cancel': actions.cancel,
    },
    { isModal: true },
  )
  const width = Math.min(WIDTH, columns)
  const inner = width - 2
  const paddedLine = (text: string) => pad(`  ${text}`, inner, 'left')
  const title = wrapText(view.title, inner - 4)
  const detail = view.detail === '' ? [] : wrapText(view.detail, inner - 4)
  const used = choices.reduce((sum, { label }) => sum + stringWidth(label) + 5, 0)
  const status = view.error !== null ? `! ${view.error}` : view.working !== null ? uiTexts.working : ''
  return (
    <Box
      position="absolute"
      marginLeft={Math.floor((columns - width) / 2)}
      marginTop={Math.max(0, Math.floor((height - title.length - detail.length - 7) / 2))}
    >
      <OverlayBox title="" width={width}>
        <Text>{paddedLine('')}</Text>
        {title.map((text, row) => (
          <ThemedText key={`title ${row}`} as="text" isBold>
            {paddedLine(text)}
          </ThemedText>
        ))}
        {detail.map((text, row) => (
          <ThemedText key={`detail ${row}`} as="dim">
            {paddedLine(text)}
          </ThemedText>
        ))}
        <ThemedText as={view.error === null ? 'dim' : 'danger'}>{paddedLine(status)}</ThemedText>
        <Text wrap="truncate-end">
          {choices.map(({ name, label }, index) => (
            <Text key={label}>
              <ThemedText as="accent">{index === focusedIndex ? ' > ' : '   '}</ThemedText>
              <Text {...(index === focusedIndex ? theme.selection : {})}>
                <ThemedText as={name === null || view.isAddition ? 'text' : 'danger'} isBold={index === focusedIndex}>
                  {label}
                </ThemedText>
              </Text>
              {'  '}
            </Text>
          ))}
          {' '.repeat(Math.max(0, inner - used))}
        </Text>
        <Text>{paddedLine('')}</Text>
      </OverlayBox>
    </Box>
  )
}
