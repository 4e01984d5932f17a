import { Text } from 'ink'
import { pad } from '../terminal/fit.ts'
import { ThemedText } from './themed-text.tsx'

/** A row above every screen. */
export function WarningRow({ text, hint, width }: { text: string; hint: string; width: number }) {
  return (
    <Text wrap="truncate-end">
      <ThemedText as="warning">{pad(` ${text}`, Math.max(1, width - hint.length), 'left')}</ThemedText>
      <ThemedText as="dim">{hint}</ThemedText>
    </Text>
  )
}
