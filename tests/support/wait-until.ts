import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 120_000
const STEP_MS = 100

/** Polls until there is a value, and returns it. `state` is called for the error message after the time limit. */
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
  throw new Error(`timed out waiting for ${what}${state ? `: ${JSON.stringify(await state())}` : ''}`)
}
