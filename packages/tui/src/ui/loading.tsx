import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { ThemedText } from './themed-text.tsx'

/** Loading text without animation, so that loading pages do not flicker. */
export function Loading() {
  return <ThemedText as="dim">{uiTexts.loading}</ThemedText>
}
