import type { LoadFailure } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { fit } from '../terminal/fit.ts'
import { ThemedText } from './themed-text.tsx'

/** One row: why a part of a screen is missing, and the key of the screen that loads it again. */
export function LoadFailureRow({ failure, width }: { readonly failure: LoadFailure; readonly width: number }) {
  const room = Math.max(0, width - uiTexts.failureWithRetry('').length)
  return (
    <ThemedText as="warning">{uiTexts.failureWithRetry(fit(`${failure.title}. ${failure.detail}`, room))}</ThemedText>
  )
}
