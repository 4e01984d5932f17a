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
  it('is shown as size, speed and time left', () => {
    expect(createProgressFormatter()(at('137', MIB, 4 * MIB))[0]).toBe('1.0 MiB of 4.0 MiB · at 2.0 MiB/s · 1:15 left')
    expect(createProgressFormatter()({ ...at('137', MIB), bytesPerSecond: undefined, etaSeconds: undefined })[0]).toBe(
      '1.0 MiB',
    )
  })

  it('belongs to the file in the text, and only increases for that file', () => {
    const format = createProgressFormatter()
    const steps = [at('v', 50, 100), at('v', 100, 100), at('a', 0, 100), at('a', 50, 100), at('v', 10, 100)].map(step =>
      format(step),
    )
    expect(steps.map(([, fraction]) => fraction)).toEqual([0.5, 1, 0, 0.5, 1])
    expect(steps.map(([line]) => line.startsWith('File 2'))).toEqual([false, false, true, true, false])
  })

  it('is also reported as numbers', () => {
    expect(createProgressFormatter()(at('137', MIB, 4 * MIB))[2]).toEqual({
      receivedBytes: MIB,
      totalBytes: 4 * MIB,
      bytesPerSecond: 2 * MIB,
      secondsLeft: 75,
    })
  })
})

describe('the pause between downloads', () => {
  it('is the setting plus or minus half of it, or zero', () => {
    expect([sleepMs(10, 0), sleepMs(10, 0.5), sleepMs(10, 0.999)]).toEqual([5_000, 10_000, 14_990])
    expect([sleepMs(0, 0.5), sleepMs(null, 0.5), sleepMs(-5, 0.5)]).toEqual([0, 0, 0])
  })
})
