/** One line of the table. `ratio` compares with the baseline on the same computer that is named in `against`. */
export interface BenchResult {
  what: string
  value: string
  against?: string
  ratio?: number
}

/** A request, and the equivalent plain SQL query. */
export interface Call {
  readonly what: string
  readonly path: string
  readonly sql: string
  readonly parameters?: readonly (string | number)[]
}

/** The value that `share` (0 to 1) of the samples do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)

/** Milliseconds of `runs` calls, one after the other, after `warmUps` calls that are not counted. */
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

/** p50 and p95 of a call, with the ratio of its median to that of a baseline. */
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
