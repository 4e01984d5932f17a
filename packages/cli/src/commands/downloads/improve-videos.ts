import { responseFields } from '@tubecellar/core/client'
import { improvementCommands } from '@tubecellar/core/commands/downloads/improvements'
import type { ImprovableVideo } from '@tubecellar/core/contract'
import { formatMoment, formatShortcoming } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { usageError } from '../../output/command-error.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { startTaskCommand } from '../tasks/index.ts'

const formatNext = ({ state, next_attempt: next }: ImprovableVideo) =>
  state === 'queued' ? videosTexts.queued : next === null ? videosTexts.afterUpdate : formatMoment(next)

/** Videos whose files are worse than at their sources. */
export const videoImprovable = pagedListCommand<ImprovableVideo>({
  columns: [
    { heading: columnHeadings.id, text: video => video.youtube_id },
    { heading: columnHeadings.title, text: video => video.title, isFlexible: true },
    {
      heading: columnHeadings.reason,
      text: video => video.shortcomings.map(formatShortcoming).join(' '),
      isFlexible: true,
    },
    { heading: columnHeadings.tries, text: video => String(video.attempts), align: 'right' },
    { heading: columnHeadings.next, text: formatNext, plain: video => video.next_attempt ?? '', align: 'right' },
  ],
  fields: responseFields('ImprovableVideo'),
  empty: videosTexts.noneImprovable,
  noun: videosTexts.videos,
  page: ({ client }, page) => client.listImprovable({ query: { page } }),
})

export const videoImprove = startTaskCommand<{ readonly all?: boolean }>(
  improvementCommands.improveAll,
  async ({ client, args, options }) => {
    const ids = args.map(text => readVideoId(text).id)
    if ((options.all ?? false) === ids.length > 0) throw usageError(videosTexts.idsOrAll)
    return client.improveVideos({ body: options.all ? { all: true } : { ids } })
  },
)
