import { ThemedText } from './themed-text.tsx'

/** Where something is on its way. Still, as a page that loads should not flicker. */
export function Loading() {
  return <ThemedText as="dim">{'    Loading…'}</ThemedText>
}
