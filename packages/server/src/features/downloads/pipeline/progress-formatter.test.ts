import { describe, expect, it } from 'vitest'
import { createProgressFormatter } from './progress-formatter.ts'
import { sleepMs } from '../../../platform/process/sleep.ts'

const MIB = 1024 * 1024
const at = (formatId: string, downloadedBytes: number, totalBytes?: number) => ({
  status: 'downloading' as const,
  formatId,
  downloadedBytes,
  totalBytes,
  bytesPerSecond: 2 * MIB,
  etaSeconds: 75,
})

describe('the progress of a download', () => {
  it('is shown as percent, size, speed and time left', () => {
    expect(createProgressFormatter()(at('137', MIB, 4 * MIB))[0]).toBe('25% of 4.0 MiB · at 2.0 MiB/s · 1:15 left')
    expect(createProgressFormatter()({ ...at('137', MIB), bytesPerSecond: undefined, etaSeconds: undefined })[0]).toBe(
      '1.0 MiB',
    )
  })

  it('only increases, although audio starts from zero after the video', () => {
    const lines = createProgressFormatter()
    const bar = [at('v', 50, 100), at('v', 100, 100), at('a', 0, 100), at('a', 50, 100), at('v', 10, 100)].map(
      step => lines(step)[1],
    )
    expect(bar).toEqual([0.45, 0.9, 0.9, 0.95, 0.95])
  })
})

describe('the pause between downloads', () => {
  it('is the setting plus or minus half of it, or zero', () => {
    expect([sleepMs(10, 0), sleepMs(10, 0.5), sleepMs(10, 0.999)]).toEqual([5_000, 10_000, 14_990])
    expect([sleepMs(0, 0.5), sleepMs(null, 0.5), sleepMs(-5, 0.5)]).toEqual([0, 0, 0])
  })
})
