import { responseFields } from '@tubecellar/core/client'
import type { Worker } from '@tubecellar/core/contract'
import { formatMoment } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { countValue, timeValue, valueColumn } from '../../output/values.ts'
import { listCommand } from '../../command/list-command.ts'

const moment = (epochS: number) => new Date(epochS * 1000).toISOString()

const currentText = ({ jobs }: Worker) =>
  jobs.map(({ title, messages, progress }) => systemTexts.currentJob(messages[0] ?? title, progress)).join('; ')

const pauseText = ({ pauses }: Worker) =>
  pauses.map(({ host, until }) => systemTexts.sitePause(host, formatMoment(moment(until)))).join('; ')

export const workerList = listCommand<Worker>({
  columns: [
    { heading: columnHeadings.worker, text: each => each.name },
    { heading: columnHeadings.host, text: each => each.host },
    { heading: columnHeadings.state, text: each => systemTexts.workerStates[each.state], plain: each => each.state },
    { heading: columnHeadings.current, text: currentText, fit: 'title' },
    { heading: columnHeadings.paused, text: pauseText },
    { heading: columnHeadings.jobs, text: each => each.job_types.join(',') },
    valueColumn(columnHeadings.downloads, each => countValue(each.downloads.reduce((sum, count) => sum + count, 0))),
    valueColumn(columnHeadings.seen, each => timeValue(each.seen_at), 'left'),
    { heading: columnHeadings.proxy, text: each => each.proxy ?? '' },
    { heading: columnHeadings.version, text: each => each.version },
    { heading: columnHeadings.ytDlp, text: each => each.yt_dlp_version ?? '' },
  ],
  fields: responseFields('Worker'),
  empty: systemTexts.noWorkers,
  rows: ({ client }) => client.listWorkers(),
})
