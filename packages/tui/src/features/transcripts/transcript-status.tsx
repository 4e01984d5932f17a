import { Box, Text } from 'ink'
import type { TranscriptView } from '@tubecellar/core'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

interface TranscriptStatusProps {
  readonly view: TranscriptView
  readonly width: number
  readonly isTyping: boolean
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** The row above a transcript: `/ lamp   3 of 11     en + de   follow on`. */
export function TranscriptStatus({ view, width, isTyping, onType, onLeave }: TranscriptStatusProps) {
  const { styles } = useTerminal().theme
  const { search, languages, isFollowing, content } = view
  useKeys(
    'filter',
    {
      'filter.apply': onLeave,
      'filter.clear': () => {
        onType('')
        onLeave()
      },
    },
    { isTyping: true, isActive: isTyping },
  )
  if (content.tag !== 'ready') return <Text> </Text>
  const hasSearch = isTyping || search.text !== ''
  return (
    <Box width={width} height={1} flexShrink={0} justifyContent="space-between" overflow="hidden">
      <Box flexShrink={1} overflow="hidden">
        {hasSearch ? (
          <>
            <ThemedText as="accent" isBold>
              {' / '}
            </ThemedText>
            <Text wrap="truncate-end" {...styles.text}>
              <TextField value={search.text} focus={isTyping} placeholder={transcriptTexts.search} onChange={onType} />
            </Text>
            <ThemedText as="dim">{`   ${search.count}`}</ThemedText>
          </>
        ) : null}
      </Box>
      <Box flexShrink={0}>
        <ThemedText as="dim">
          {`${languages}   ${isFollowing ? transcriptTexts.followOn : transcriptTexts.followOff} `}
        </ThemedText>
      </Box>
    </Box>
  )
}
