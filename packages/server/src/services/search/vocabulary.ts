import { editDistance } from './edit-distance.ts'

export interface NearWord {
  readonly word: string
  readonly edits: number
}

/**
 * The words there are, for finding those that a misspelt one may mean. Each word has a signature with a bit for every
 * letter in it: one edit changes two bits at most, so that nearly all words are passed over at the cost of one comparison.
 */
export class Vocabulary {
  readonly #words: string[] = []
  #signatures = new Int32Array(1024)

  get size(): number {
    return this.#words.length
  }

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#words.length === this.#signatures.length) {
        const grown = new Int32Array(this.#signatures.length * 2)
        grown.set(this.#signatures)
        this.#signatures = grown
      }
      this.#signatures[this.#words.length] = signature(word)
      this.#words.push(word)
    }
  }

  /** Other words within `most` edits, the nearest first, then those that begin alike. */
  near(word: string, most: number, limit: number): NearWord[] {
    if (most === 0) return []
    const wanted = signature(word)
    const found: NearWord[] = []
    for (let index = 0; index < this.#words.length; index++) {
      if (bits(this.#signatures[index]! ^ wanted) > 2 * most) continue
      const other = this.#words[index]!
      const edits = editDistance(word, other, most)
      if (edits > 0 && edits <= most) found.push({ word: other, edits })
    }
    const isUnlike = (other: string) => Number(other[0] !== word[0])
    return found
      .sort((a, b) => a.edits - b.edits || isUnlike(a.word) - isUnlike(b.word) || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
  }
}

function signature(word: string): number {
  let set = 0
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) & 31)
  return set
}

function bits(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
