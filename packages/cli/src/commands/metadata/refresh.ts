import { ApiError, type Client } from '@tubecellar/core/client'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { MISSING_IDS_HINT, readInputs } from '../../command/collect-arguments.ts'
import type { ServerCall } from '../../command/server-call.ts'
import { startTaskCommand, type WaitFlags } from '../tasks/task-command.ts'

type ReindexFlags = WaitFlags & { readonly file?: string }

interface Reindex<Flags> {
  /** What one of them is called: `video`. */
  readonly noun: string
  /** Makes an id of what was typed. */
  readonly readId?: (text: string) => string
  /** Asks for one, and rejects when there is no such thing. */
  readonly look: (client: Client, id: string) => Promise<unknown>
  readonly start: (
    call: ServerCall<Flags & ReindexFlags>,
    ids: readonly string[],
  ) => Promise<{ readonly task_id: string }>
}

/**
 * Has things fetched again by their ids. Servers pass over those they do not know; here each of them is named, and the others are
 * fetched all the same: exit code 6, as when only some could be fetched. When none is known: 3, and nothing is begun.
 */
export function reindexCommand<Flags = object>({
  noun,
  readId = text => text,
  look,
  start,
}: Reindex<Flags>): CommandAction<Flags & ReindexFlags> {
  return async call => {
    let unknownCount = 0
    const run = startTaskCommand<Flags & ReindexFlags>(
      async serverCall => {
        const { cli, client, args, options } = serverCall
        const ids: string[] = []
        for await (const inputs of readInputs(cli, args, options.file)) ids.push(...inputs.map(readId))
        if (ids.length === 0) throw usageError(`Missing ${noun}.`, MISSING_IDS_HINT)
        const unknown: string[] = []
        for (const id of ids) if (!(await isKnown(look, client, id))) unknown.push(id)
        unknownCount = unknown.length
        if (unknownCount === ids.length) throw notFoundError(noun, unknown)
        for (const id of unknown) printMessage(cli, `No ${noun} with the ID ${id}.`)
        return start(
          serverCall,
          ids.filter(id => !unknown.includes(id)),
        )
      },
      ({ outcomes }) => (outcomes?.some(({ outcome }) => outcome === 'failed') ? EXIT.partlyFailed : EXIT.ok),
    )
    const code = await run(call)
    return code === EXIT.ok && unknownCount > 0 ? EXIT.partlyFailed : code
  }
}

async function isKnown(look: Reindex<unknown>['look'], client: Client, id: string): Promise<boolean> {
  try {
    await look(client, id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

function notFoundError(noun: string, ids: readonly string[]): CommandError {
  const message =
    ids.length === 1 ? `No ${noun} with the ID ${ids[0]}.` : `No ${noun} with these IDs: ${ids.join(', ')}.`
  return new CommandError({ exitCode: EXIT.notFound, code: 'notFound', message })
}
