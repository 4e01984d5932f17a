import { hasGreek, searchWords } from '../../platform/tokenize-text.ts'
import { editDistance } from './edit-distance.ts'

export interface FuzzyMatch {
  readonly word: string
  readonly edits: number
}

/** Words whose similar words are kept: finding them is a comparison with every word of the index. */
const MAX_KEPT_WORDS = 1000

/**
 * The words of the index, in which similar words for a misspelled one are searched. Each word has a signature with a
 * bit for every letter in it: one edit changes at most two bits, so that one comparison is enough to skip nearly all
 * words. A library may have a million words: they are stored in one long text.
 */
export class Vocabulary {
  #text = ''
  /** The end of each word in the text, and its signature. */
  #ends = new Uint32Array(1024)
  #signatures = new Int32Array(1024)
  #size = 0
  readonly #similar = new Map<string, readonly FuzzyMatch[]>()

  add(words: readonly string[]): void {
    this.#similar.clear()
    this.#grow(this.#size + words.length)
    let end = this.#text.length
    for (const word of words) {
      end += word.length
      this.#ends[this.#size] = end
      this.#signatures[this.#size++] = signature(word)
    }
    this.#text += words.join('')
  }

  /** Words with accents that are `word` without them, or start with it. */
  spellings(word: string, isPrefix: boolean, limit: number): string[] {
    const found: string[] = []
    for (let index = 0; index < this.#size && found.length < limit; index++) {
      const other = this.#word(index)
      if (other === word || !hasGreek(other)) continue
      const [plain = ''] = searchWords(other)
      if (plain !== other && (isPrefix ? plain.startsWith(word) : plain === word)) found.push(other)
    }
    return found
  }

  /** Other words within `maxEdits` edits, nearest first, then those with the same start. */
  fuzzy(word: string, maxEdits: number, limit: number): readonly FuzzyMatch[] {
    if (maxEdits === 0) return []
    const key = JSON.stringify([word, maxEdits, limit])
    const known = this.#similar.get(key)
    if (known) return known
    const found = this.#findSimilar(word, maxEdits).slice(0, limit)
    if (this.#similar.size >= MAX_KEPT_WORDS) this.#similar.clear()
    this.#similar.set(key, found)
    return found
  }

  #findSimilar(word: string, maxEdits: number): FuzzyMatch[] {
    const wanted = signature(word)
    const found: FuzzyMatch[] = []
    for (let index = 0; index < this.#size; index++) {
      if (countBits(this.#signatures[index]! ^ wanted) > 2 * maxEdits) continue
      const other = this.#word(index)
      const edits = editDistance(word, other, maxEdits)
      if (edits > 0 && edits <= maxEdits) found.push({ word: other, edits })
    }
    const differsInFirstLetter = (other: string) => Number(other[0] !== word[0])
    return found.sort(
      (a, b) =>
        a.edits - b.edits || differsInFirstLetter(a.word) - differsInFirstLetter(b.word) || (a.word < b.word ? -1 : 1),
    )
  }

  #word(index: number): string {
    return this.#text.slice(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index])
  }

  #grow(size: number) {
    if (size <= this.#ends.length) return
    const space = Math.max(size, this.#ends.length * 2)
    const [ends, signatures] = [this.#ends, this.#signatures]
    this.#ends = new Uint32Array(space)
    this.#ends.set(ends)
    this.#signatures = new Int32Array(space)
    this.#signatures.set(signatures)
  }
}

function signature(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function countBits(letters: number): number {
  let count = letters - ((letters >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
