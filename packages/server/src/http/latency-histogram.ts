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
  /** In the text format of Prometheus, with these labels in addition. */
  lines(name: string, labels?: Readonly<Record<string, string>>): string[]
}

export function createLatencyHistogram(): LatencyHistogram {
  const seriesByKey = new Map<string, Series>()
  return {
    observe: (labels, seconds) => {
      const key = `${labels.method} ${labels.route} ${labels.status}`
      const series = seriesByKey.get(key) ?? { labels, buckets: BOUNDS_S.map(() => 0), count: 0, sumS: 0 }
      seriesByKey.set(key, series)
      series.count += 1
      series.sumS += seconds
      const bucket = BOUNDS_S.findIndex(bound => seconds <= bound)
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    },
    lines: (name, labels = {}) => [...seriesByKey.values()].flatMap(series => seriesLines(name, series, labels)),
  }
}

function seriesLines(name: string, { labels, buckets, count, sumS }: Series, added: Record<string, string>): string[] {
  const text = labelText({ ...labels, ...added })
  let cumulativeCount = 0
  const bucketLines = BOUNDS_S.map((bound, bucket) => {
    cumulativeCount += buckets[bucket] ?? 0
    return `${name}_bucket{${text},le="${bound}"} ${cumulativeCount}`
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
