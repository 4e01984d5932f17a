import { Box, Text } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { fit } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

interface UrlPromptProps {
  readonly label: string
  readonly placeholder: string
  /** Returns why the text is invalid, or null. */
  readonly onSubmit: (text: string) => string | null
  readonly onCancel: () => void
}

/** A text field in place of the key hints. */
export function UrlPrompt({ label, placeholder, onSubmit, onCancel }: UrlPromptProps) {
  const { columns, theme } = useTerminal()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const changeText = (next: string) => {
    setText(next)
    setProblem(null)
  }
  useKeys(
    'address',
    { 'address.submit': () => setProblem(onSubmit(text.trim())), 'address.cancel': onCancel },
    { isTyping: true, about: { title: label, text: placeholder } },
  )
  return (
    <Box height={1} width={columns - 1} flexShrink={0} overflow="hidden">
      <ThemedText as="accent" isBold>{` ${label}  `}</ThemedText>
      <Text {...theme.styles.text}>
        <TextField value={text} onChange={changeText} cleanPaste={text => text.trim()} placeholder={placeholder} />
      </Text>
      {problem === null ? null : <ThemedText as="danger">{`  ${fit(`! ${problem}`, columns - 20)}`}</ThemedText>}
    </Box>
  )
}
