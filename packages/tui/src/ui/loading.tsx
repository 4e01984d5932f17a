import { ThemedText } from './themed-text.tsx'

/** Loading text without animation, so that loading pages do not flicker. */
export function Loading() {
  return <ThemedText as="dim">{'    Loading…'}</ThemedText>
}
