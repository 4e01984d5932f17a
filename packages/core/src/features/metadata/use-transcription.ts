import { skipToken } from '@tanstack/react-query'
import type { TranscriptionStatus } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
import { metadataCommandTexts, metadataTexts } from '../../messages/en/metadata.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { metadataCommands } from './metadata.commands.ts'
import { transcriptionQuery } from './transcription.queries.ts'

/** What a video without subtitles shows about generating them. */
export interface TranscriptionView {
  /** The state of a request, or why the last one failed; null if there was none. */
  readonly text: string | null
  /** The button that requests subtitles; null if that is not possible now. */
  readonly label: string | null
}

export interface Transcription {
  readonly view: TranscriptionView
  readonly start: BoundCommand
}

/**
 * Generates the subtitles of a video without any. Null while unknown, on servers without this function, and while not `isNeeded`.
 */
export function useTranscription(
  videoId: string,
  { isNeeded = true }: { readonly isNeeded?: boolean } = {},
): Transcription | null {
  const { client } = useCore()
  const { appConfig } = useCurrentUser()
  const start = useCommand(metadataCommands.transcribe)
  // Other servers do not have this setting.
  const isOffered = isNeeded && appConfig.downloads.transcribe !== undefined
  const query = transcriptionQuery(client, videoId)
  const status = useSharedData(isOffered ? query : { ...query, queryFn: skipToken })
  if (!isNeeded || status === undefined) return null
  return {
    view: { text: transcriptionText(status), label: canStart(status) ? metadataCommandTexts.transcribe : null },
    start: withInput(start, () => ({ id: videoId })),
  }
}

const canStart = ({ state }: TranscriptionStatus) => state === 'none' || state === 'failed'

function transcriptionText({ state, message, next_attempt: next }: TranscriptionStatus): string | null {
  if (state === 'waiting') return metadataTexts.transcriptionWaiting
  if (state !== 'failed') return null
  const reason = displayText(message ?? '')
  if (next === null) return metadataTexts.transcriptionFailed(reason)
  return metadataTexts.transcriptionRetry(reason, formatMoment(new Date(next * 1000).toISOString()))
}
