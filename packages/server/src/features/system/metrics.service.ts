import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { CountStore, KindCount } from './counts.store.ts'
import { createLatencyHistogram, labelText, type LatencyHistogram } from '../../http/latency-histogram.ts'
import { metricsTexts } from '../../messages/metrics.ts'

const NS_PER_S = 1e9

/** The metrics for Prometheus, in its text format 0.0.4. */
export interface Metrics {
  readonly latencies: Pick<LatencyHistogram, 'observe'>
  text(): Promise<string>
  close(): void
}

/** The lines of the metrics that each process measures, by the name of the metric. */
export type ProcessMetrics = Readonly<Record<keyof typeof PROCESS_METRICS, readonly string[]>>

/** The metrics of a server with several processes. */
export interface ProcessMetricsExchange {
  /** The label of this process. */
  readonly process: string
  /** Those of the other processes. */
  collect(): Promise<readonly ProcessMetrics[]>
  /** `read` returns those of this process when another one collects them. */
  provide(read: () => ProcessMetrics): void
}

const PROCESS_METRICS = {
  cellar_http_request_seconds: { type: 'histogram', help: metricsTexts.durationRequests },
  process_resident_memory_bytes: { type: 'gauge', help: metricsTexts.residentMemoryProcess },
  nodejs_heap_used_bytes: { type: 'gauge', help: metricsTexts.heapMemoryUse },
  process_uptime_seconds: { type: 'gauge', help: metricsTexts.uptimeProcess },
  nodejs_eventloop_delay_seconds: { type: 'summary', help: metricsTexts.eventLoopDelayLastScrape },
} as const

interface MetricsDeps {
  counts: CountStore
  version: string
  processes?: ProcessMetricsExchange | undefined
}

export function createMetrics({ counts, version, processes }: MetricsDeps): Metrics {
  const latencies = createLatencyHistogram()
  const loopDelay = monitorEventLoopDelay()
  loopDelay.enable()
  const readProcess = (): ProcessMetrics => {
    const labels: Record<string, string> = processes ? { process: processes.process } : {}
    const line = (name: string, value: number, added: Record<string, string> = {}) =>
      `${name}${braces({ ...added, ...labels })} ${value}`
    const { rss, heapUsed } = process.memoryUsage()
    const [delayP50, delayP99] = [loopDelay.percentile(50), loopDelay.percentile(99)]
    loopDelay.reset()
    return {
      cellar_http_request_seconds: latencies.lines('cellar_http_request_seconds', labels),
      process_resident_memory_bytes: [line('process_resident_memory_bytes', rss)],
      nodejs_heap_used_bytes: [line('nodejs_heap_used_bytes', heapUsed)],
      process_uptime_seconds: [line('process_uptime_seconds', process.uptime())],
      nodejs_eventloop_delay_seconds: [
        line('nodejs_eventloop_delay_seconds', delayP50 / NS_PER_S, { quantile: '0.5' }),
        line('nodejs_eventloop_delay_seconds', delayP99 / NS_PER_S, { quantile: '0.99' }),
      ],
    }
  }
  processes?.provide(readProcess)
  return {
    latencies,
    close: () => void loopDelay.disable(),
    text: async () => {
      const library = await counts.library()
      const measured = [readProcess(), ...((await processes?.collect()) ?? [])]
      const blocks = [
        metric('cellar_info', 'gauge', metricsTexts.runningRelease, [`cellar_info{${labelText({ version })}} 1`]),
        gauge('cellar_videos', metricsTexts.numberArchivedVideos, library.videos),
        gauge('cellar_channels', metricsTexts.numberArchivedChannels, library.channels),
        gauge('cellar_playlists', metricsTexts.numberArchivedPlaylists, library.playlists),
        gauge('cellar_media_bytes', metricsTexts.totalSizeMediaFiles, library.mediaBytes),
        gaugeByKind('cellar_queue_items', metricsTexts.downloadQueueItemsState, 'state', await counts.queue()),
        gaugeByKind('cellar_tasks', metricsTexts.tasksLast24HoursStatus, 'status', await counts.tasks()),
        ...keysOf(PROCESS_METRICS).map(name => {
          const { type, help } = PROCESS_METRICS[name]
          return metric(
            name,
            type,
            help,
            measured.flatMap(lines => lines[name]),
          )
        }),
      ]
      return `${blocks.join('\n')}\n`
    },
  }
}

const keysOf = <T extends object>(table: T) => Object.keys(table) as Array<keyof T>

const braces = (labels: Readonly<Record<string, string>>) =>
  Object.keys(labels).length === 0 ? '' : `{${labelText(labels)}}`

const metric = (name: string, type: string, help: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')

const gauge = (name: string, help: string, value: number) => metric(name, 'gauge', help, [`${name} ${value}`])

const gaugeByKind = (name: string, help: string, label: string, counts: readonly KindCount[]) =>
  metric(
    name,
    'gauge',
    help,
    counts.map(({ kind, count }) => `${name}{${labelText({ [label]: kind })}} ${count}`),
  )
