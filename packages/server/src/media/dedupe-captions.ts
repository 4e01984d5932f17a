import type { Cue } from './cue.ts'

/** Automatic WebVTT shows each line unchanged for a moment after its last word; this is not a separate cue. */
const REPEATED_CUE_MS = 20

/**
 * Makes automatic captions readable: they roll, so each cue repeats the previous line and is shown while the next one
 * is spoken. The result contains every line once, until the next one starts.
 */
export function dedupeCaptions(cues: readonly Cue[]): Cue[] {
  const deduped: Cue[] = []
  let shown: string[] = []
  for (const cue of [...cues].sort((a, b) => a.startMs - b.startMs)) {
    const lines = cue.line.split('\n')
    const newLines = lines.filter(line => !shown.includes(line))
    shown = lines
    if (newLines.length > 0) deduped.push({ ...cue, line: newLines.join('\n') })
    else if (cue.endMs - cue.startMs > REPEATED_CUE_MS) extend(deduped.at(-1), cue.endMs)
  }
  return deduped.flatMap((cue, index) => {
    const endMs = Math.min(cue.endMs, deduped[index + 1]?.startMs ?? cue.endMs)
    return endMs > cue.startMs ? [{ ...cue, endMs }] : []
  })
}

function extend(cue: Cue | undefined, endMs: number) {
  if (cue) cue.endMs = Math.max(cue.endMs, endMs)
}
