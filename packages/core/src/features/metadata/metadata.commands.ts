import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { metadataCommandTexts, metadataTexts } from '../../messages/en/metadata.ts'

interface RefreshInput {
  readonly kind: 'video' | 'channel' | 'playlist'
  readonly ids: readonly string[]
  /** Also refreshes the videos of a channel or playlist. */
  readonly withVideos: boolean
}

const refresh = defineCommand<RefreshInput, ClientResponse<'startRefresh'>>({
  id: 'metadata.refresh',
  summary: metadataTexts.refreshSummary,
  permission: 'admin',
  target: ({ ids }) => ids.join(' '),
  texts: {
    label: ({ withVideos }) => (withVideos ? metadataCommandTexts.reindexVideos : metadataCommandTexts.reindex),
    done: () => metadataCommandTexts.scheduled,
  },
  failure: 'notice',
  request: ({ client }, { kind, ids, withVideos }) =>
    client.startRefresh({ query: withVideos ? { extract_videos: true } : undefined, body: { [kind]: ids } }),
  invalidates: [],
  startsTask: true,
})

const transcribe = defineCommand<{ readonly id: string }, ClientResponse<'startTranscription'>>({
  id: 'metadata.transcribe',
  summary: metadataTexts.transcribeSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: () => metadataCommandTexts.transcribe,
    done: () => metadataCommandTexts.transcriptionRequested,
  },
  failure: 'notice',
  request: ({ client }, { id }) => client.startTranscription({ params: { id } }),
  invalidates: ['transcription'],
  startsTask: true,
})

/** The commands that change metadata. */
export const metadataCommands = { refresh, transcribe }
