import { ApiError, type Client } from '@tubecellar/core/client'
import { metadataCommands } from '@tubecellar/core/commands/metadata/metadata'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { metadataTexts } from '@tubecellar/core/messages/cli/metadata'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage } from '../../output/cli-context.ts'
import { withFields, type CommandAction } from '../../command/define-command.ts'
import { readInputs } from '../../command/read-inputs.ts'
import { requestChange, withChange } from '../../command/server-call.ts'
import { startTaskCommand, TASK_FIELDS, type WaitFlags } from '../tasks/index.ts'

type ReindexFlags = WaitFlags & { readonly file?: string; readonly videos?: boolean }

interface Reindex {
  readonly kind: 'video' | 'channel' | 'playlist'
  /** Name of one item, such as `video`. */
  readonly noun: string
  /** Converts an argument to an ID. */
  readonly readId?: (text: string) => string
  /** Fetches an item; rejects if it does not exist. */
  readonly find: (client: Client, id: string) => Promise<unknown>
}

/**
 * Refreshes items by ID. Servers skip unknown IDs without an error. This command reports them and refreshes the others: exit code 6, as
 * when some refreshes fail. If all IDs are unknown, it starts nothing: exit code 3.
 */
export function reindexCommand({ kind, noun, readId = text => text, find }: Reindex): CommandAction<ReindexFlags> {
  return withFields(
    TASK_FIELDS,
    withChange<ReindexFlags>(metadataCommands.refresh, async call => {
      let unknownCount = 0
      const run = startTaskCommand<ReindexFlags>(
        metadataCommands.refresh,
        async serverCall => {
          const { cli, client, args, options } = serverCall
          const ids: string[] = []
          for await (const inputs of readInputs(cli, args, options.file)) ids.push(...inputs.map(readId))
          if (ids.length === 0) throw usageError(metadataTexts.missing(noun), commandTexts.missingHint)
          const unknown: string[] = []
          for (const id of ids) if (!(await isKnown(find, client, id))) unknown.push(id)
          unknownCount = unknown.length
          if (unknownCount === ids.length) throw notFoundError(noun, unknown)
          for (const id of unknown) printMessage(cli, metadataTexts.unknownId(noun, id))
          return requestChange(serverCall, metadataCommands.refresh, {
            kind,
            ids: ids.filter(id => !unknown.includes(id)),
            withVideos: options.videos ?? false,
          })
        },
        ({ outcomes }) => (outcomes?.some(({ outcome }) => outcome === 'failed') ? EXIT.partlyFailed : EXIT.ok),
      )
      const code = await run(call)
      return code === EXIT.ok && unknownCount > 0 ? EXIT.partlyFailed : code
    }),
  )
}

async function isKnown(find: Reindex['find'], client: Client, id: string): Promise<boolean> {
  try {
    await find(client, id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

function notFoundError(noun: string, ids: readonly string[]): CommandError {
  const message =
    ids.length === 1 ? metadataTexts.unknownId(noun, ids[0] ?? '') : metadataTexts.unknownIds(noun, ids.join(', '))
  return new CommandError({ exitCode: EXIT.notFound, code: 'not_found', message })
}
