import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 120_000
const STEP_MS = 100

/**
 * Looks again and again until there is something to see, and answers it. `state` is asked for the message when it never
 * comes.
 */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { limitMs = LIMIT_MS, stepMs = STEP_MS, state }: { limitMs?: number; stepMs?: number; state?: () => unknown } = {},
): Promise<T> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += stepMs) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await sleep(stepMs)
  }
  throw new Error(`waited in vain for ${what}${state ? `: ${JSON.stringify(state())}` : ''}`)
}
