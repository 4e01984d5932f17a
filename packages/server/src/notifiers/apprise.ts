import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '../platform/process/exec.ts'
import type { TargetMessage } from './notification-target.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { notifiersTexts } from '../messages/notifiers.ts'

const TIMEOUT_MS = 30_000

/** The program of the Apprise library, which supports a hundred more services. */
export interface Apprise {
  isInstalled(): boolean
  /** Rejects with the error of the program when the message could not be delivered. */
  send(address: string, message: TargetMessage): Promise<void>
}

export function createApprise({ run, paths }: { run: Run; paths: ToolPaths }): Apprise {
  return {
    isInstalled: () => paths.find('apprise') !== undefined,
    async send(address, { title, body, isFailure }) {
      // URLs contain secrets, and every user of the computer can read arguments: they are passed in a private file.
      const folder = await mkdtemp(join(tmpdir(), 'cellar-push-'))
      try {
        const config = join(folder, 'address')
        await writeFile(config, `${address}\n`, { mode: 0o600 })
        const type = isFailure ? 'failure' : 'success'
        const args = ['--config', config, '--notification-type', type, `--title=${title}`, `--body=${body}`]
        const { code, endedBy } = await run(requireTool(paths, 'apprise'), args, { timeoutMs: TIMEOUT_MS })
        if (endedBy === 'timeout') throw new Error(notifiersTexts.appriseDidNotFinishInTime)
        // The output of the program may contain the URL.
        if (code !== 0) throw new Error(notifiersTexts.appriseFailed(code))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
