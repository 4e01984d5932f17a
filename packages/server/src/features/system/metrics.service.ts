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

export function createMetrics({ counts, version }: { counts: CountStore; version: string }): Metrics {
  const latencies = createLatencyHistogram()
  const loopDelay = monitorEventLoopDelay()
  loopDelay.enable()
  return {
    latencies,
    close: () => void loopDelay.disable(),
    text: async () => {
      const library = await counts.library()
      const { rss, heapUsed } = process.memoryUsage()
      const [delayP50, delayP99] = [loopDelay.percentile(50), loopDelay.percentile(99)]
      loopDelay.reset()
      const blocks = [
        metric('cellar_info', 'gauge', metricsTexts.runningRelease, [`cellar_info{${labelText({ version })}} 1`]),
        gauge('cellar_videos', metricsTexts.numberArchivedVideos, library.videos),
        gauge('cellar_channels', metricsTexts.numberArchivedChannels, library.channels),
        gauge('cellar_playlists', metricsTexts.numberArchivedPlaylists, library.playlists),
        gauge('cellar_media_bytes', metricsTexts.totalSizeMediaFiles, library.mediaBytes),
        gaugeByKind('cellar_queue_items', metricsTexts.downloadQueueItemsState, 'state', await counts.queue()),
        gaugeByKind('cellar_tasks', metricsTexts.tasksLast24HoursStatus, 'status', await counts.tasks()),
        metric('cellar_http_request_seconds', 'histogram', metricsTexts.durationRequests, [
          ...latencies.lines('cellar_http_request_seconds'),
        ]),
        gauge('process_resident_memory_bytes', metricsTexts.residentMemoryProcess, rss),
        gauge('nodejs_heap_used_bytes', metricsTexts.heapMemoryUse, heapUsed),
        gauge('process_uptime_seconds', metricsTexts.uptimeProcess, process.uptime()),
        metric('nodejs_eventloop_delay_seconds', 'summary', metricsTexts.eventLoopDelayLastScrape, [
          `nodejs_eventloop_delay_seconds{quantile="0.5"} ${delayP50 / NS_PER_S}`,
          `nodejs_eventloop_delay_seconds{quantile="0.99"} ${delayP99 / NS_PER_S}`,
        ]),
      ]
      return `${blocks.join('\n')}\n`
    },
  }
}

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
