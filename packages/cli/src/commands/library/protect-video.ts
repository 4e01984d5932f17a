import { responseFields, MAX_DAYS_AHEAD } from '@tubecellar/core/client'
import { autoDeleteCommands } from '@tubecellar/core/commands/library/auto-delete'
import type { VideoDueForDeletion } from '@tubecellar/core/contract'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { usageError } from '../../output/command-error.ts'
import { EXPIRING_COLUMNS } from './expiring-columns.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { requestChange } from '../../command/server-call.ts'
import type { Connection } from '../../connection/connect.ts'
import { readVideoId } from '../../command/read-video-id.ts'

/** `--off` is the former spelling of `cellar video unprotect`. */
export const videoProtect = batchCommand<{ readonly off?: boolean }>({
  change: autoDeleteCommands.setProtected,
  noun: libraryTexts.video,
  done: libraryTexts.marked,
  readId: text => readVideoId(text).id,
  act: (call, id) => setProtected(call, id, !call.options.off),
})

export const videoUnprotect = batchCommand({
  change: autoDeleteCommands.setProtected,
  noun: libraryTexts.video,
  done: libraryTexts.marked,
  readId: text => readVideoId(text).id,
  act: (call, id) => setProtected(call, id, false),
})

async function setProtected(call: Pick<Connection, 'client'>, id: string, isProtected: boolean): Promise<string> {
  await requestChange(call, autoDeleteCommands.setProtected, { id, isProtected })
  return isProtected ? libraryTexts.protected : libraryTexts.unprotected
}

/** Videos that are due for automatic deletion now or within `--days`. */
export const videoExpiring = listCommand<VideoDueForDeletion, { readonly days?: string }>({
  columns: EXPIRING_COLUMNS,
  fields: responseFields('ExpiringVideo'),
  empty: libraryTexts.noneDue,
  rows: ({ client, options }) => client.listDueForDeletion({ query: { days: readDays(options.days) } }),
})

function readDays(text = '0'): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_DAYS_AHEAD) return Number(text)
  throw usageError(libraryTexts.invalidDays(text), libraryTexts.useNumber(MAX_DAYS_AHEAD))
}
