import type { ServeFlags } from '@tubecellar/server'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { say, writeLine } from '../../output/cli-context.ts'
import type { Run } from '../../command/define-command.ts'
import { logEnv } from './log-env.ts'
import { startArchive } from '../../connection/start-archive.ts'
import { untilStopped } from '../../connection/wait-for-shutdown.ts'

type WorkerFlags = Pick<ServeFlags, 'data' | 'media'> & { readonly json?: boolean }

export const worker: Run<WorkerFlags> = async ({ shell, options }) => {
  const running = await startArchive(({ readConfig, startWorker }) => startWorker(readConfig(options, logEnv(shell))))
  if (options.json) await writeLine(shell.stdout, jsonText({ pid: process.pid }))
  else {
    const missing = running.problems.map(({ message, fix }) => `${message} ${fix}`)
    say(shell, ['Tubecellar works on what is queued', ...missing].join('\n'))
  }
  await untilStopped(shell)
  await running.close()
  return EXIT.ok
}
