import { responseFields } from '@tubecellar/core/client'
import type { Client } from '@tubecellar/core'
import { gapCommands, type GapQueueInput } from '@tubecellar/core/commands/subscriptions/gaps'
import type { GapSortKey, GapState, GapVideo } from '@tubecellar/core/contract'
import { gapsTexts } from '@tubecellar/core/messages/cli/gaps'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { dateValue, valueColumn } from '../../output/values.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { requestChange } from '../../command/server-call.ts'
import { changeCommand, showCommand } from '../../command/show-command.ts'

type Kind = GapQueueInput['kind']

interface GapFlags {
  readonly state?: GapState
  readonly sort?: GapSortKey
  readonly summary?: boolean
}

const readGaps = (
  client: Client,
  kind: Kind,
  id: string,
  query: { page?: number; state?: GapState; sort?: GapSortKey },
) =>
  kind === 'channel'
    ? client.getChannelGaps({ params: { id }, query })
    : client.getPlaylistGaps({ params: { id }, query })

function gapList(kind: Kind): CommandAction<GapFlags> {
  const list = pagedListCommand<GapVideo, GapFlags>({
    columns: [
      { heading: columnHeadings.id, text: video => video.youtube_id },
      { heading: columnHeadings.title, text: video => video.title, fit: 'title' },
      { heading: columnHeadings.state, text: video => video.state },
      { heading: columnHeadings.why, text: video => video.reason ?? '' },
      valueColumn(columnHeadings.seen, video => dateValue(video.first_seen)),
    ],
    fields: responseFields('GapVideo'),
    empty: gapsTexts.noneMissing,
    noun: gapsTexts.videos,
    page: ({ client, args: [id = ''], options: { state, sort } }, page) =>
      readGaps(client, kind, id, { page, ...(state && { state }), ...(sort && { sort }) }),
  })
  const summary = showCommand<object, GapFlags>(
    async ({ client, args: [id = ''] }) => (await readGaps(client, kind, id, {})).summary,
  )
  return call => (call.options.summary ? summary(call) : list(call))
}

const queueGaps = (kind: Kind) =>
  changeCommand<object, Pick<GapQueueInput, 'state'>>(gapCommands.queue, call => {
    const { args, options } = call
    const [id = '', ...videos] = args
    return requestChange(call, gapCommands.queue, {
      kind,
      id,
      ...(videos.length > 0 ? { videos } : {}),
      ...(options.state ? { state: options.state } : {}),
    })
  })

export const channelGaps = gapList('channel')
export const playlistGaps = gapList('playlist')
export const channelQueueGaps = queueGaps('channel')
export const playlistQueueGaps = queueGaps('playlist')
