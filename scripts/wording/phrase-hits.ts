import { extractSegments } from './checked-files.ts'
import type { Hit } from './hit.ts'
import { findPhrases, type Phrase } from './phrases.ts'
import { exceptedLines, lineAt } from './text-segment.ts'

export function findPhraseHits(path: string, source: string, phrases: readonly Phrase[]): Hit[] {
  const excepted = exceptedLines(source)
  const hits: Hit[] = []
  for (const segment of extractSegments(path, source)) {
    if (excepted.has(segment.starts[0]?.line ?? 0)) continue
    for (const { index, text, advice } of findPhrases(segment.text, phrases)) {
      const line = lineAt(segment, index)
      if (!excepted.has(line)) hits.push({ path, line, text, advice })
    }
  }
  return hits.sort((a, b) => a.line - b.line)
}
