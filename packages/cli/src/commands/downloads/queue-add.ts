import { isTubecellar, itemOptionsProblem, splitPastedLinks } from '@tubecellar/core'
import { downloadCommands } from '@tubecellar/core/commands/downloads/downloads'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { ServerFlags } from '../../connection/connect.ts'
import { changeOnServer, withChange } from '../../command/server-call.ts'
import { readInputs } from '../../command/read-inputs.ts'
import { OUTCOME_FIELDS } from '../../waiting/outcome.ts'
import { readDeadline } from '../../waiting/deadline.ts'
import { watchQueue } from '../../waiting/download-state.ts'
import { followAdded, reattachHint, printDetached } from '../../waiting/follow-added-items.ts'
import { withFields } from '../../command/define-command.ts'

interface QueueAddFlags extends ServerFlags, OutputFlags {
  readonly file?: string
  readonly start?: boolean
  readonly ytDlpOption?: string
  readonly wait?: boolean
  readonly timeout?: string
}

export const queueAdd = withFields(
  ['task_id', 'inputs', ...OUTCOME_FIELDS],
  withChange<QueueAddFlags>(downloadCommands.add, async call => {
    const { cli, args, options } = call
    if (args.length === 0 && options.file === undefined) {
      throw usageError(downloadsTexts.nothingToQueue, downloadsTexts.nothingToQueueHint)
    }
    const taskIds: string[] = []
    const reattach = () => reattachHint(taskIds, ' --downloads')
    const deadline = readDeadline(cli, options.timeout, reattach)
    if (options.timeout !== undefined && !options.wait) throw usageError(downloadsTexts.timeoutNeedsWait)
    const ytDlpOptions = options.ytDlpOption ?? ''
    const problem = itemOptionsProblem(ytDlpOptions)
    if (problem !== null) throw usageError(problem)
    const run = changeOnServer<QueueAddFlags>(downloadCommands.add, async ({ connection }) => {
      if (ytDlpOptions !== '' && !isTubecellar((await connection.client.ping()).version))
        throw usageError(downloadsTexts.noItemOptions)
      let newInQueue: Awaited<ReturnType<typeof watchQueue>> | undefined
      const rejected: string[] = []
      let count = 0
      try {
        for await (const inputs of readInputs(cli, args, options.file)) {
          const { links, others } = splitPastedLinks(inputs.join('\n'))
          rejected.push(...others)
          if (links.length === 0) continue
          if (options.wait) newInQueue ??= await watchQueue(connection.client)
          const data = links.map(input => ({ youtube_id: input, status: 'pending' as const }))
          const query = { autostart: options.start || options.wait || undefined }
          const { task_id: taskId } = await connection.client.addDownloads({
            query,
            body: { data, ...(ytDlpOptions !== '' && { yt_dlp_options: ytDlpOptions }) },
          })
          taskIds.push(taskId)
          count += links.length
          if (options.wait) continue
          await writeLine(
            cli.stdout,
            isJson(options) ? objectText(options, { task_id: taskId, inputs: links.length }) : taskId,
          )
        }
        if (count + rejected.length === 0) throw usageError(downloadsTexts.onlyBlankLines)
        if (options.wait && count > 0) {
          return await followAdded({
            cli,
            connection,
            flags: options,
            deadline,
            taskIds,
            ...(newInQueue && { newInQueue }),
            rejected: rejected.map(line => ({
              youtube_id: null,
              outcome: 'failed',
              message: downloadsTexts.notALink(line),
            })),
          })
        }
      } catch (error) {
        if (cli.signal.aborted && taskIds.length > 0) return printDetached(cli, reattach())
        throw error
      }
      if (cli.stderr.isTTY && count > 0) printMessage(cli, downloadsTexts.sent(count, taskIds.at(-1)))
      for (const line of rejected) printMessage(cli, downloadsTexts.notALink(line))
      if (rejected.length === 0) return EXIT.ok
      return count === 0 ? EXIT.failed : EXIT.partlyFailed
    })
    return run(call)
  }),
)
