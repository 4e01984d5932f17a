import { HISTORY_STATES, responseFields } from '@tubecellar/core/client'
import { historyCommands } from '@tubecellar/core/commands/history/history'
import { sessionCommands } from '@tubecellar/core/commands/session/session'
import type { HistoryEntry } from '@tubecellar/core/contract'
import { historyTexts } from '@tubecellar/core/messages/cli/history'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { batchCommand } from '../../command/batch-command.ts'
import { confirmedCommand } from '../../command/confirmed-command.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { Column } from '../../output/column.ts'
import { EXIT } from '../../output/exit-code.ts'
import { booleanValue, clockValue, timeValue, valueColumn } from '../../output/values.ts'

const COLUMNS: readonly Column<HistoryEntry>[] = [
  { heading: columnHeadings.id, text: entry => entry.id },
  valueColumn(columnHeadings.at, entry => timeValue(entry.watched_at)),
  { heading: columnHeadings.title, text: entry => entry.title, fit: 'title' },
  { heading: columnHeadings.channel, text: entry => entry.channel_name, fit: 'cut' },
  valueColumn(historyTexts.position, entry => clockValue(entry.position)),
  valueColumn(columnHeadings.length, entry => clockValue(entry.duration)),
  valueColumn(columnHeadings.watched, entry => booleanValue(entry.is_watched), 'left'),
]

interface ListFlags {
  readonly query?: string
  readonly state?: string
}

export const historyList = pagedListCommand<HistoryEntry, ListFlags>({
  columns: COLUMNS,
  fields: responseFields('HistoryEntry'),
  empty: historyTexts.empty,
  noun: historyTexts.entries,
  page: ({ client, options: { query, state } }, page) =>
    client.listHistory({
      query: {
        page,
        ...(query !== undefined && { q: query }),
        ...(state !== undefined && { state: parseChoice(HISTORY_STATES, state, '--state') }),
      },
    }),
})

export const historyRemove = batchCommand({
  change: historyCommands.remove,
  noun: historyTexts.entry,
  done: historyTexts.removed,
  act: async (call, id) => {
    await requestChange(call, historyCommands.remove, { id })
  },
})

export const historyClear = confirmedCommand({
  change: historyCommands.clear,
  question: historyTexts.clearQuestion,
  done: historyTexts.cleared,
})

const setPaused = (isPaused: boolean) =>
  changeOnServer<object>(sessionCommands.changeConfig, async call => {
    await requestChange(call, sessionCommands.changeConfig, { history_paused: isPaused })
    printMessage(call.cli, isPaused ? historyTexts.paused : historyTexts.resumed)
    return EXIT.ok
  })

export const historyPause = { pause: setPaused(true), resume: setPaused(false) }
