import { changedText } from '@tubecellar/core'
import { queueChangeCommands } from '@tubecellar/core/commands/downloads/queue-changes'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import type { QUEUE_PLACES } from './queue-choices.ts'
import { withFields } from '../../command/define-command.ts'

interface MoveFlags extends OutputFlags {
  readonly to?: (typeof QUEUE_PLACES)[number]
}

/** Moves items in the order of the queue. */
export const queueMove = withFields(
  ['items', 'undo_id', 'done'],
  changeOnServer<MoveFlags>(queueChangeCommands.changeMany, async call => {
    const { cli, args, options } = call
    const { to } = options
    if (to === undefined || args.length === 0)
      throw usageError(downloadsTexts.nothingToMove, downloadsTexts.nothingToMoveHint)
    const command = `move-${to}` as const
    const selection = { filter: 'pending' as const, ids: [...args] }
    const undoId = crypto.randomUUID()
    const result = await requestChange(call, queueChangeCommands.changeMany, {
      command,
      selection,
      count: args.length,
      undoId,
    })
    if (isJson(options))
      await writeLine(cli.stdout, objectText(options, { items: result.changed, undo_id: undoId, done: true }))
    else printMessage(cli, `${changedText(command, result)}.`)
    return result.changed === 0 ? EXIT.failed : EXIT.ok
  }),
)
