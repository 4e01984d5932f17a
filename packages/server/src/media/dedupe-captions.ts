import type { Cue } from './cue.ts'

/** Automatic WebVTT lets each line stand still for a moment after it has grown: that is not its own cue. */
const STANDING_MS = 20

/**
 * Makes automatic captions readable: they roll, so each cue repeats the line before it and stays on while the next one
 * is spoken. What remains says every line once, and ends where the next starts.
 */
export function cleanRolling(cues: readonly Cue[]): Cue[] {
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
