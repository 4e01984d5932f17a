import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProcessMetrics } from '../features/system/metrics.service.ts'
import type { OrderMessage } from './process-messages.ts'
import { createMetricsCollector } from './process-metrics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const metricsOf = (name: string) =>
  ({ process_uptime_seconds: [`process_uptime_seconds{process="${name}"} 1`] }) as unknown as ProcessMetrics

function createProcesses(...names: string[]) {
  const sent = new Map(names.map(name => [name, [] as OrderMessage[]]))
  const running = new Map(
    names.map(name => [name, { send: (message: OrderMessage) => void sent.get(name)?.push(message) }]),
  )
  return { sent, collector: createMetricsCollector(running) }
}

describe('the collector of the metrics', () => {
  it('asks the other processes, and sends their metrics to the one that was asked', async () => {
    const { sent, collector } = createProcesses('1', '2', '3')
    const collected = collector.collect('2', 7)
    expect(sent.get('1')).toEqual([{ tag: 'readMetrics', id: 1 }])
    collector.add('1', 1, metricsOf('1'))
    collector.add('3', 1, metricsOf('3'))
    await collected
    expect(sent.get('2')).toEqual([{ tag: 'collectedMetrics', id: 7, processes: [metricsOf('1'), metricsOf('3')] }])
  })

  it('leaves out a process that does not respond', async () => {
    const { sent, collector } = createProcesses('1', '2', '3')
    const collected = collector.collect('1', 1)
    collector.add('2', 1, metricsOf('2'))
    await vi.advanceTimersByTimeAsync(2000)
    await collected
    collector.add('3', 1, metricsOf('3'))
    expect(sent.get('1')).toEqual([{ tag: 'collectedMetrics', id: 1, processes: [metricsOf('2')] }])
  })

  it('sends an empty list when no other process runs', async () => {
    const { sent, collector } = createProcesses('1')
    await collector.collect('1', 1)
    expect(sent.get('1')).toEqual([{ tag: 'collectedMetrics', id: 1, processes: [] }])
  })
})
