import { once } from 'node:events'
import type { Shell } from '../output/cli-context.ts'

/** Resolves on Ctrl-C or SIGTERM. */
export async function untilStopped({ signal }: Shell): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
