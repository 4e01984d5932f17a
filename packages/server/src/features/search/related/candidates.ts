import { hammingDistance } from './quantize.ts'

/** A passage by the ID of its track's row and its position in it. */
export interface Candidate {
  readonly embedding: number
  readonly place: number
  readonly distance: number
}

/** The signs of the vectors of one track. */
export interface TrackBits {
  readonly id: number
  readonly track: number
  readonly passages: number
  readonly bits: Uint32Array
}

/** Collects the passages with the most similar signs. */
export interface Candidates {
  /** Tracks of another number of dimensions are ignored. */
  add(track: TrackBits): void
  /** The best ones. */
  list(): readonly Candidate[]
}

export function createCandidates(query: Uint32Array, limit: number): Candidates {
  let found: Candidate[] = []
  let worst = Infinity
  const cut = () => {
    found = found.sort((a, b) => a.distance - b.distance).slice(0, limit)
    if (found.length === limit) worst = found.at(-1)?.distance ?? Infinity
  }
  return {
    add({ id, passages, bits }) {
      if (bits.length !== passages * query.length) return
      for (let place = 0; place < passages; place++) {
        const distance = hammingDistance(query, bits, place * query.length)
        if (distance >= worst) continue
        found.push({ embedding: id, place, distance })
        if (found.length >= 2 * limit) cut()
      }
    },
    list() {
      cut()
      return found
    },
  }
}
