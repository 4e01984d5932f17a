import { expect, it } from 'vitest'
import { createDownloadLog } from './download-log.ts'

const transfer = (receivedBytes: number) => ({
  receivedBytes,
  totalBytes: 1024,
  bytesPerSecond: undefined,
  secondsLeft: undefined,
})

it('logs each step once, and the start and end of a transfer', async () => {
  const lines: string[] = []
  const log = createDownloadLog({
    clock: { now: () => 5_000 },
    store: { append: async (id, { time, level, text }) => void lines.push(`${id} ${time} ${level} ${text}`) },
  })
  log.step('v1', 'Starting')
  log.step('v1', '1 B of 1 KiB', transfer(1))
  log.step('v1', '2 B of 1 KiB', transfer(2))
  log.step('v1', '1 KiB of 1 KiB', transfer(1024))
  log.step('v1', 'Checking the file')
  log.add('v1', 'error', 'no video')
  await log.flush()
  expect(lines).toEqual([
    'v1 5 info Starting',
    'v1 5 info Receiving data',
    'v1 5 info Received 1.0 KiB',
    'v1 5 info Checking the file',
    'v1 5 error no video',
  ])
})

it('continues after a line could not be stored', async () => {
  const lines: string[] = []
  const log = createDownloadLog({
    clock: { now: () => 5_000 },
    store: {
      append(_id, { text }) {
        if (text === 'a') throw new Error('disk full')
        lines.push(text)
      },
    },
  })
  log.add('v1', 'info', 'a')
  log.add('v1', 'info', 'b')
  await log.flush()
  expect(lines).toEqual(['b'])
})
