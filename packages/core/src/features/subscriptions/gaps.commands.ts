import { defineCommand } from '../../commands/command.ts'
import { gapTexts } from '../../messages/en/gaps.ts'

/** A channel or playlist whose videos are compared with the archive. */
export interface GapSource {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
}

/** The videos to queue; without `videos` and `state`, all that were skipped or failed. */
export interface GapQueueInput extends GapSource {
  readonly videos?: readonly string[]
  readonly state?: 'skipped' | 'ignored' | 'failed'
}

const queue = defineCommand<GapQueueInput, { queued: number }>({
  id: 'subscriptions.queueGaps',
  summary: gapTexts.queueSummary,
  permission: 'admin',
  target: ({ kind, id, videos }) => `${kind} ${id} ${videos?.join(' ') ?? ''}`,
  texts: { label: () => gapTexts.queue, done: (_, { queued }) => gapTexts.queued(queued) },
  failure: 'notice',
  request({ client }, { kind, id, videos, state }) {
    const body = { ...(videos ? { videos: [...videos] } : {}), ...(state ? { state } : {}) }
    return kind === 'channel'
      ? client.queueChannelGaps({ params: { id }, body })
      : client.queuePlaylistGaps({ params: { id }, body })
  },
  invalidates: ['channels', 'playlists', 'downloads'],
})

/** The commands for videos that are missing in the archive. */
export const gapCommands = { queue }
