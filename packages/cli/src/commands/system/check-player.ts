import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Finding } from '@tubecellar/core/contract'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import type { CliContext } from '../../output/cli-context.ts'

const PROBE_TIMEOUT_MS = 10_000

/** Checks mpv on this computer, which `cellar play` and the terminal UI start. */
export async function diagnosePlayer({ env, signal }: CliContext): Promise<Finding[]> {
  const command = env['CELLAR_MPV'] || 'mpv'
  try {
    const { stdout } = await promisify(execFile)(command, ['--version'], { timeout: PROBE_TIMEOUT_MS, signal, env })
    const version = /^mpv v?(\S+)/.exec(stdout)?.[1]
    return [{ check: 'mpv', state: 'ok', message: version ?? systemTexts.found, fix: null }]
  } catch (error) {
    if (signal.aborted) throw error
    const { missingMpvMessage } = await import('@tubecellar/tui/player')
    const message = systemTexts.playerNotStarted(command)
    return [{ check: 'mpv', state: 'warning', message, fix: missingMpvMessage(command) }]
  }
}
