import { Box, Text, usePaste } from 'ink'
import TextInput from 'ink-text-input'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { fit } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { Tint } from './tint.tsx'

interface AddressPromptProps {
  readonly label: string
  readonly placeholder: string
  /** Why what was entered cannot be taken, or null when it was. */
  readonly onSubmit: (text: string) => string | null
  readonly onCancel: () => void
}

/** One line of text, in place of the hints. */
export function AddressPrompt({ label, placeholder, onSubmit, onCancel }: AddressPromptProps) {
  const { columns, theme } = useTerminal()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const type = (next: string) => {
    setText(next.replaceAll(/[\r\n\t]/g, ' '))
    setProblem(null)
  }
  useKeys(
    'address',
    { 'address.submit': () => setProblem(onSubmit(text.trim())), 'address.cancel': onCancel },
    { isTyping: true },
  )
  usePaste(pasted => type(text + pasted.trim()))
  return (
    <Box height={1} width={columns - 1} flexShrink={0} overflow="hidden">
      <Tint as="accent" isBold>{` ${label}  `}</Tint>
      <Text {...theme.styles.text}>
        <TextInput value={text} onChange={type} placeholder={placeholder} />
      </Text>
      {problem === null ? null : <Tint as="danger">{`  ${fit(`! ${problem}`, columns - 20)}`}</Tint>}
    </Box>
  )
}
