import type { RunningServer, ServeFlags } from '@tubecellar/server'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { say, writeLine, type Shell } from '../../output/cli-context.ts'
import type { Run } from '../../command/define-command.ts'
import { logEnv } from './log-env.ts'
import { startArchive } from '../../connection/start-archive.ts'
import { untilStopped } from '../../connection/wait-for-shutdown.ts'

interface Flags extends ServeFlags {
  readonly json?: boolean
  readonly untilEof?: boolean
  readonly startEmpty?: boolean
}

export const serve: Run<Flags> = async ({ shell, options }) => {
  const server = await startArchive(({ readConfig, startServer }) =>
    startServer(readConfig(options, logEnv(shell)), { isEmptyAllowed: options.startEmpty ?? false }),
  )
  if (options.json) await writeLine(shell.stdout, jsonText({ url: server.url, ...server.firstAdmin }))
  else sayRunning(shell, server)
  await (options.untilEof ? Promise.race([untilStopped(shell), untilInputEnds(shell)]) : untilStopped(shell))
  await server.close()
  return EXIT.ok
}

/** Whoever holds the other end is gone, however they went. */
async function untilInputEnds({ stdin }: Shell): Promise<void> {
  stdin.resume()
  await new Promise<void>(resolve => {
    stdin.once('end', resolve)
    stdin.once('close', resolve)
    // A broken end is an end.
    stdin.once('error', () => resolve())
  })
}

/** In one piece: whoever waits for the address has the password then. */
function sayRunning(shell: Shell, { url, firstAdmin, problems }: RunningServer): void {
  const account =
    firstAdmin &&
    `Sign in as ${firstAdmin.username} with the password ${firstAdmin.password} - it is shown only this once.`
  const missing = problems.map(({ message, fix }) => `${message} ${fix}`)
  say(shell, [`Tubecellar is running at ${url}`, account, ...missing].filter(line => line !== undefined).join('\n'))
}
