import type { Cue } from './cue.ts'

/** Automatic WebVTT shows each line unchanged for a moment after its last word; this is not a separate cue. */
const STANDING_MS = 20

/**
 * Makes automatic captions readable: they roll, so each cue repeats the previous line and is shown while the next one
 * is spoken. The result contains every line once, until the next one starts.
 */
export function dedupeCaptions(cues: readonly Cue[]): Cue[] {
  const once: Cue[] = []
  let shown: string[] = []
  for (const cue of [...cues].sort((a, b) => a.startMs - b.startMs)) {
    const lines = cue.line.split('\n')
    const fresh = lines.filter(line => !shown.includes(line))
    shown = lines
    if (fresh.length > 0) once.push({ ...cue, line: fresh.join('\n') })
    else if (cue.endMs - cue.startMs > STANDING_MS) extend(once.at(-1), cue.endMs)
  }
  return once.flatMap((cue, index) => {
    const endMs = Math.min(cue.endMs, once[index + 1]?.startMs ?? cue.endMs)
    return endMs > cue.startMs ? [{ ...cue, endMs }] : []
  })
}

function extend(cue: Cue | undefined, endMs: number) {
  if (cue) cue.endMs = Math.max(cue.endMs, endMs)
}
