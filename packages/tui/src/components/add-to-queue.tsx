import { Box, Text, usePaste } from 'ink'
import TextInput from 'ink-text-input'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { useEditor } from '../terminal/use-editor.ts'
import { Tint } from './tint.tsx'

interface AddToQueueProps {
  readonly label: string
  readonly placeholder: string
  /** Resolves to whether the server took it. */
  readonly onAdd: (text: string) => Promise<boolean>
}

/** One line to type or paste links into. A pasted list keeps its lines: blanks between links tell them apart here. */
export function AddToQueue({ label, placeholder, onAdd }: AddToQueueProps) {
  const [text, setText] = useState<string | null>(null)
  const { styles } = useTerminal().theme
  const isOpen = text !== null
  const edit = useEditor()
  const openEditor = async () => {
    const edited = await edit((text ?? '').trim().split(/\s+/).join('\n'))
    if (edited !== null) setText(edited.trim().split(/\s+/).join(' '))
  }
  useKeys('downloads', { 'downloads.add': () => setText('') }, { isActive: !isOpen })
  useKeys(
    'add',
    {
      'add.submit': () => {
        // What was refused stays, to be corrected.
        void onAdd((text ?? '').trim().split(/\s+/).join('\n')).then(isTaken => isTaken && setText(null))
      },
      'add.editor': () => void openEditor(),
      'add.cancel': () => setText(null),
    },
    { isTyping: true, isActive: isOpen },
  )
  usePaste(
    pasted =>
      setText(before =>
        [before?.trim(), ...pasted.trim().split(/\s+/), '']
          .filter(part => part !== undefined)
          .join(' ')
          .trimStart(),
      ),
    {
      isActive: isOpen,
    },
  )
  if (!isOpen) return <Tint as="dim">{` a  ${label}`}</Tint>
  return (
    <Box flexShrink={0} height={1} overflow="hidden">
      <Tint as="accent">{` ${label}  `}</Tint>
      <Text {...styles.text}>
        <TextInput value={text} onChange={next => setText(next.replaceAll(/[\r\n]/g, ' '))} placeholder={placeholder} />
      </Text>
    </Box>
  )
}
