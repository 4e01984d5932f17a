import type { ServeFlags } from '@tubecellar/server'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { logEnv } from './log-env.ts'
import { startArchive } from '../../connection/start-archive.ts'
import { waitForShutdown } from '../../connection/wait-for-shutdown.ts'

interface WorkerFlags extends Pick<ServeFlags, 'data' | 'media'> {
  readonly name?: string
  /** Types of jobs, separated by commas. */
  readonly jobs?: string
  readonly cookies?: string
  readonly json?: boolean
}

export const worker: CommandAction<WorkerFlags> = async ({ cli, options }) => {
  const { data, media, name, jobs, cookies } = options
  const running = await startArchive(({ readConfig, startWorker }) =>
    startWorker(readConfig({ data, media, workerName: name, jobTypes: jobs, workerCookies: cookies }, logEnv(cli))),
  )
  if (options.json) await writeLine(cli.stdout, jsonText({ pid: process.pid }))
  else {
    const missing = running.problems.map(({ message, fix }) => `${message} ${fix}`)
    printMessage(cli, [systemTexts.workerRunning, ...missing].join('\n'))
  }
  await waitForShutdown(cli)
  await running.close()
  return EXIT.ok
}
