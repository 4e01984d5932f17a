/** One line of the table. `ratio` compares with the bare thing of the same machine named in `against`. */
export interface BenchResult {
  what: string
  value: string
  against?: string
  ratio?: number
}

/** A request, and the bare query that finds what it answers. */
export interface Call {
  readonly what: string
  readonly path: string
  readonly sql: string
  readonly parameters?: readonly (string | number)[]
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)

/** Milliseconds of `runs` calls, one after the other, after `warmUps` that do not count. */
export async function sample(runs: number, call: () => unknown, warmUps = Math.ceil(runs / 10)): Promise<number[]> {
  for (let i = 0; i < warmUps; i++) await call()
  const samples: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await call()
    samples.push(performance.now() - start)
  }
  return samples
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** p50 and p95 of a call, with the ratio of its median to a bare one. */
export function latency(
  what: string,
  samples: readonly number[],
  bare?: { name: string; samples: readonly number[] },
): BenchResult {
  const value = `p50 ${ms(median(samples))}, p95 ${ms(percentile(samples, 0.95))}`
  if (!bare) return { what, value }
  return {
    what,
    value,
    against: `${bare.name}: p50 ${ms(median(bare.samples))}`,
    ratio: median(samples) / median(bare.samples),
  }
}
