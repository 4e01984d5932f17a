import { Box, Text } from 'ink'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ThemedText } from './themed-text.tsx'

interface FailureProps {
  readonly title: string
  readonly detail?: string
  /** Omit it if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined
  readonly onHome: () => void
}

/** Replaces a page that could not be loaded: message, reason and possible actions. */
export function Failure({ title, detail = '', onRetry, onHome }: FailureProps) {
  const { styles } = useTerminal().theme
  useKeys('failure', { 'failure.home': onHome, ...(onRetry ? { 'failure.retry': onRetry } : {}) })
  return (
    <Box flexDirection="column" paddingX={2} paddingTop={1} rowGap={1}>
      <ThemedText as="text" isBold>{`! ${title}`}</ThemedText>
      {detail === '' ? null : <Text {...styles.dim}>{detail}</Text>}
      <Text>
        {onRetry ? (
          <>
            <ThemedText as="accent" isBold>
              r
            </ThemedText>
            <ThemedText as="dim">{uiTexts.retry}</ThemedText>
          </>
        ) : null}
        <ThemedText as="accent" isBold>
          h
        </ThemedText>
        <ThemedText as="dim"> {uiTexts.goHome}</ThemedText>
      </Text>
    </Box>
  )
}
