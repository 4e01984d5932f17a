/** Upper bounds in seconds. */
const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  readonly buckets: number[]
  count: number
  sumS: number
}

/**
 * The duration of responses, by method, route and class of status; routes are patterns, so that there are few series.
 */
export interface LatencyHistogram {
  observe(labels: Series['labels'], seconds: number): void
  /** In the text format of Prometheus. */
  lines(name: string): string[]
}

export function createLatencyHistogram(): LatencyHistogram {
  const all = new Map<string, Series>()
  return {
    observe: (labels, seconds) => {
      const key = `${labels.method} ${labels.route} ${labels.status}`
      const series = all.get(key) ?? { labels, buckets: BOUNDS_S.map(() => 0), count: 0, sumS: 0 }
      all.set(key, series)
      series.count += 1
      series.sumS += seconds
      const place = BOUNDS_S.findIndex(bound => seconds <= bound)
      if (place >= 0) series.buckets[place] = (series.buckets[place] ?? 0) + 1
    },
    lines: name => [...all.values()].flatMap(series => seriesLines(name, series)),
  }
}

function seriesLines(name: string, { labels, buckets, count, sumS }: Series): string[] {
  const text = labelText(labels)
  let below = 0
  const bucketLines = BOUNDS_S.map((bound, place) => {
    below += buckets[place] ?? 0
    return `${name}_bucket{${text},le="${bound}"} ${below}`
  })
  return [
    ...bucketLines,
    `${name}_bucket{${text},le="+Inf"} ${count}`,
    `${name}_sum{${text}} ${sumS}`,
    `${name}_count{${text}} ${count}`,
  ]
}

/** `method="GET",route="/api/ping/"`, escaped as required by the format. */
export const labelText = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',')
