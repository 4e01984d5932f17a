import { Box, Text, usePaste } from 'ink'
import { useRef, useState } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { useTextEditor } from '../terminal/use-text-editor.ts'
import { TextField } from './text-field.tsx'
import { ThemedText } from './themed-text.tsx'

interface TextInputProps {
  readonly label: string
  readonly placeholder?: string
  readonly initial?: string
  /** How a paste of several lines is handled: `spaces` joins them into one line, `lines` keeps them. */
  readonly paste?: 'spaces' | 'lines'
  readonly isSecret?: boolean
  /** Rows for text that is longer than the row. */
  readonly rows?: number
  /** Resolves to whether the text was accepted; rejected text stays in the field. */
  readonly onSubmit: (text: string) => Promise<boolean>
  readonly onClose: () => void
}

/** A row for typing or pasting text. */
export function TextInputRow(props: TextInputProps) {
  const {
    label,
    placeholder = '',
    initial = '',
    paste = 'spaces',
    isSecret = false,
    rows = 1,
    onSubmit,
    onClose,
  } = props
  const [text, setShownText] = useState(initial)
  // Enter can arrive in the same chunk as the text before it, before the next render.
  const latest = useRef(initial)
  const setText = (next: string) => {
    latest.current = next
    setShownText(next)
  }
  const { styles } = useTerminal().theme
  const lines = text.split('\n').length
  useKeys(
    'prompt',
    {
      'prompt.submit': {
        run: () => void onSubmit(latest.current).then(isAccepted => isAccepted && onClose()),
        label: label.toLowerCase(),
      },
      'prompt.cancel': onClose,
      'prompt.editor': () => void openEditor(),
    },
    { isTyping: true, about: { title: label, text: placeholder } },
  )
  const edit = useTextEditor()
  const openEditor = async () => {
    const edited = await edit(text)
    if (edited !== null) setText(paste === 'lines' ? edited.trimEnd() : edited.trim().split(/\s+/).join(' '))
  }
  const clean = (pasted: string) =>
    paste === 'lines' ? pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : pasted.split(/\s+/).join(' ')
  // Several lines are shown without a field, but more can be pasted.
  usePaste(pasted => setText(latest.current + clean(pasted)), { isActive: lines > 1 })
  return (
    <Box flexShrink={0} height={rows} overflow="hidden">
      <Box flexShrink={0}>
        <ThemedText as="accent">{` ${label}  `}</ThemedText>
      </Box>
      {lines > 1 ? (
        <ThemedText as="text">{uiTexts.lines(lines)}</ThemedText>
      ) : (
        <Text {...styles.text}>
          <TextField
            value={text}
            onChange={setText}
            cleanPaste={clean}
            placeholder={placeholder}
            {...(isSecret ? { mask: '*' } : {})}
          />
        </Text>
      )}
    </Box>
  )
}
