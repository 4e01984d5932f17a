const MAX_INT8 = 127
const WORD_BITS = 32

/** Bits of a vector in whole 32-bit words. */
export const wordsOf = (dimensions: number): number => Math.ceil(dimensions / WORD_BITS)

/** One signed byte for each dimension: the largest value becomes 127. Undefined for a vector of zeros. */
export function toBytes(vector: Float32Array): Int8Array | undefined {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return largest > 0 ? Int8Array.from(vector, value => Math.round((value / largest) * MAX_INT8)) : undefined
}

/** The sign of each dimension; the last word is filled with zeros. */
export function toBits(vector: Int8Array): Uint32Array {
  const bits = new Uint32Array(wordsOf(vector.length))
  for (const [at, value] of vector.entries()) if (value > 0) bits[Math.floor(at / WORD_BITS)]! |= 1 << (at % WORD_BITS)
  return bits
}

/** Number of different bits of a vector and the vector that starts at a place of `others`. */
export function hammingDistance(bits: Uint32Array, others: Uint32Array, at: number): number {
  let distance = 0
  for (let word = 0; word < bits.length; word++) distance += countBits(bits[word]! ^ others[at + word]!)
  return distance
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Cosine similarity, -1 to 1. */
export function similarity(a: Int8Array, b: Int8Array): number {
  let product = 0
  let squaresOfA = 0
  let squaresOfB = 0
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at]!, b[at] ?? 0]
    product += x * y
    squaresOfA += x * x
    squaresOfB += y * y
  }
  return squaresOfA === 0 || squaresOfB === 0 ? 0 : product / Math.sqrt(squaresOfA * squaresOfB)
}

/** Bytes as a database returns them, as signed ones. */
export const signedBytes = (bytes: Uint8Array): Int8Array => new Int8Array(bytes)

/** Stored bits as words. A copy, because the bytes may start anywhere. */
export const storedWords = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer)
