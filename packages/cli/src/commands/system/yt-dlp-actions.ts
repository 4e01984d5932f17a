import { libraryCommands } from '@tubecellar/core/commands/library/library'
import { ytDlpHelp } from '@tubecellar/core/messages/cli/system'
import { showCommand } from '../../command/show-command.ts'
import { usageError } from '../../output/command-error.ts'
import { startTaskCommand } from '../tasks/index.ts'

interface UpdateFlags {
  readonly nightly?: boolean
  readonly stable?: boolean
}

export const ytDlpStatus = showCommand(({ client }) => client.getYtDlp())

export const ytDlpUpdate = startTaskCommand<UpdateFlags>(
  libraryCommands.updateYtDlp,
  ({ client, options: { nightly, stable } }) => {
    if (nightly && stable) throw usageError(ytDlpHelp.oneChannel)
    return client.updateYtDlp({ body: nightly ? { channel: 'nightly' } : stable ? { channel: 'stable' } : {} })
  },
)

export const ytDlpRollback = startTaskCommand(libraryCommands.rollBackYtDlp, ({ client }) => client.rollBackYtDlp())
