import { defineCommand } from '../../commands/command.ts'
import { metadataCommandTexts, metadataTexts } from '../../messages/en/metadata.ts'

interface RefreshInput {
  readonly kind: 'video' | 'channel' | 'playlist'
  readonly id: string
  /** Also refreshes the videos of a channel or playlist. */
  readonly withVideos: boolean
}

const refresh = defineCommand<RefreshInput>({
  id: 'metadata.refresh',
  summary: metadataTexts.refreshSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: ({ withVideos }) => (withVideos ? metadataCommandTexts.reindexVideos : metadataCommandTexts.reindex),
    done: () => metadataCommandTexts.scheduled,
  },
  failure: 'notice',
  request: ({ client }, { kind, id, withVideos }) =>
    client.startRefresh({ query: withVideos ? { extract_videos: true } : undefined, body: { [kind]: [id] } }),
  invalidates: [],
  startsTask: true,
})

/** The commands that change metadata. */
export const metadataCommands = { refresh }
