import type { HighlightedText } from '../../../list/highlighted-text.ts'
import { plainText } from './mark-text.ts'

/**
 * What to search for in the transcript that a hit opens, which finds only texts that occur exactly: all words of the query if the passage
 * contains them in this order, else the words of its first match, such as an inflection.
 */
export function transcriptWords(query: string, passage: readonly HighlightedText[] | undefined): string {
  const words = query
    .split(/\s+/)
    .filter(word => !/^\w+:/.test(word) && !word.startsWith('-') && !/^(?:NEAR|AND|OR|NOT)\b/.test(word))
    .join(' ')
    .replaceAll('"', '')
    .trim()
  if (passage === undefined) return words
  const isWhole = words !== '' && plainText(passage).toLowerCase().includes(words.toLowerCase())
  return isWhole ? words : (passage.find(({ isMatch }) => isMatch)?.text ?? words)
}
