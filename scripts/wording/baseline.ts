/** How many hits each file may have, by path; files that are not listed may have none. */
export type Baseline = Readonly<Record<string, number>>

export function parseBaseline(json: string): Baseline {
  return JSON.parse(json) as Baseline
}

export function formatBaseline(baseline: Baseline): string {
  return `${JSON.stringify(baseline, null, 2)}\n`
}

/** Paths with more hits than the baseline allows. */
export function pathsOverBaseline(counts: ReadonlyMap<string, number>, baseline: Baseline): Set<string> {
  return new Set([...counts].flatMap(([path, count]) => (count > (baseline[path] ?? 0) ? [path] : [])))
}

/**
 * A baseline for the present counts. No file is allowed more hits than before; `renames` (new path to old path) gives
 * a moved file the hits that were allowed under its old path.
 */
export function lowerBaseline(
  counts: ReadonlyMap<string, number>,
  baseline: Baseline,
  renames: ReadonlyMap<string, string>,
): Baseline {
  const entries = [...counts].flatMap(([path, count]): [string, number][] => {
    const allowed = baseline[path] ?? baseline[renames.get(path) ?? ''] ?? 0
    const lowered = Math.min(count, allowed)
    return lowered > 0 ? [[path, lowered]] : []
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
