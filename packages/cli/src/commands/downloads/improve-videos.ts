import { responseFields } from '@tubecellar/core/client'
import { improvementCommands } from '@tubecellar/core/commands/downloads/improvements'
import type { ImprovableVideo } from '@tubecellar/core/contract'
import { formatShortcoming } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { usageError } from '../../output/command-error.ts'
import { countValue, timeValue, valueColumn } from '../../output/values.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { startTaskCommand } from '../tasks/index.ts'

const formatNext = ({ state, next_attempt: next }: ImprovableVideo) =>
  state === 'queued' ? videosTexts.queued : next === null ? videosTexts.afterUpdate : timeValue(next).text

/** Videos whose files are worse than at their sources. */
export const videoImprovable = pagedListCommand<ImprovableVideo>({
  columns: [
    { heading: columnHeadings.id, text: video => video.youtube_id },
    { heading: columnHeadings.title, text: video => video.title, fit: 'title' },
    {
      heading: columnHeadings.reason,
      text: video => video.shortcomings.map(formatShortcoming).join(' '),
      fit: 'cut',
    },
    valueColumn(columnHeadings.tries, video => countValue(video.attempts)),
    {
      heading: columnHeadings.next,
      text: formatNext,
      plain: video => timeValue(video.next_attempt).plain,
      align: 'right',
    },
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
