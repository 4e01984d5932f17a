import { once } from 'node:events'
import type { CliContext } from '../output/cli-context.ts'

/** Resolves on Ctrl-C or SIGTERM. */
export async function waitForShutdown({ signal }: CliContext): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
