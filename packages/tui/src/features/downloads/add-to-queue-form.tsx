import { Box, Text } from 'ink'
import { useState } from 'react'
import { splitPastedLinks } from '@tubecellar/core'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { useTextEditor } from '../../terminal/use-text-editor.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

interface AddToQueueFormProps {
  readonly label: string
  readonly placeholder: string
  /** Resolves to whether the server accepted the links. */
  readonly onAdd: (text: string) => Promise<boolean>
}

/** A one-line field for links, separated by spaces. The lines of a pasted list become spaces. */
export function AddToQueueForm({ label, placeholder, onAdd }: AddToQueueFormProps) {
  const [text, setText] = useState<string | null>(null)
  const { styles } = useTerminal().theme
  const isOpen = text !== null
  const edit = useTextEditor()
  const openEditor = async () => {
    const edited = await edit((text ?? '').trim().split(/\s+/).join('\n'))
    if (edited !== null) setText(edited.trim().split(/\s+/).join(' '))
  }
  useKeys('downloads', { 'downloads.add': () => setText('') }, { isActive: !isOpen })
  useKeys(
    'add',
    {
      'add.submit': () => {
        const lines = (text ?? '').trim().split(/\s+/).join('\n')
        // Rejected text and words that are not links stay in the field.
        void onAdd(lines).then(isAccepted => isAccepted && setText(splitPastedLinks(lines).others.join(' ') || null))
      },
      'add.editor': () => void openEditor(),
      'add.cancel': () => setText(null),
    },
    { isTyping: true, isActive: isOpen, about: { title: label, text: placeholder } },
  )
  if (!isOpen) return <ThemedText as="dim">{` a  ${label}`}</ThemedText>
  return (
    <Box flexShrink={0} height={1} overflow="hidden">
      <ThemedText as="accent">{` ${label}  `}</ThemedText>
      <Text {...styles.text}>
        <TextField value={text} onChange={setText} cleanPaste={pastedLinks} placeholder={placeholder} />
      </Text>
    </Box>
  )
}

/** Adds a space, so that the next pasted link is separate. */
const pastedLinks = (text: string) => `${text.trim().split(/\s+/).join(' ')} `
