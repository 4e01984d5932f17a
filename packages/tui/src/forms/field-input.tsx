import { Box, Text } from 'ink'
import { useState } from 'react'
import type { SettingFieldView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { formsTexts } from '@tubecellar/core/messages/tui/forms'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

interface FieldInputProps {
  readonly label: string
  readonly field: SettingFieldView
  readonly actions: SettingActions
  readonly onDone: () => void
}

/** A setting during editing. Enter saves a changed text, Esc restores the saved one. */
export function FieldInput({ label, field, actions, onDone }: FieldInputProps) {
  const { styles } = useTerminal().theme
  const [originalText] = useState(field.text)
  const { key, text, unit, canUpdate, placeholder, emptyText } = field
  useKeys(
    'prompt',
    {
      'prompt.submit': {
        label: canUpdate ? formsTexts.update : formsTexts.done,
        run: () => {
          // An invalid text stays in the field, with the reason below it.
          if (field.error !== null && !canUpdate) return
          actions.update(key)
          onDone()
        },
      },
      'prompt.cancel': () => {
        actions.edit(key, originalText)
        onDone()
      },
    },
    { isTyping: true, about: { title: field.label, text: field.about } },
  )
  return (
    <Box height={1} flexShrink={0} overflow="hidden">
      <ThemedText as="accent">{`>${label}`.replace(/^> /, '>')}</ThemedText>
      <Text {...styles.text}>
        <TextField
          value={text}
          onChange={next => actions.edit(key, next)}
          placeholder={placeholder === emptyText ? '' : placeholder}
        />
      </Text>
      <ThemedText as="dim">{unit === '' ? '' : ` ${unit}`}</ThemedText>
      {canUpdate ? (
        <ThemedText as="accent" isBold>
          {formsTexts.updateButton}
        </ThemedText>
      ) : null}
    </Box>
  )
}
