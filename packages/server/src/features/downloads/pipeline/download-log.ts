import type { DownloadLogLine } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import type { Transfer } from '../../../jobs/report.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { DownloadLogStore } from '../download-log.store.ts'

const MAX_LINE_CHARACTERS = 1000

export interface DownloadLog {
  add: (videoId: string, level: DownloadLogLine['level'], text: string) => void
  /** A step of a download. The progress of a transfer is one line at its start and one at its end. */
  step: (videoId: string, text: string, transfer?: Transfer) => void
  /** Resolves when all lines are stored. */
  flush: () => Promise<void>
}

interface LogDeps {
  readonly store: Pick<DownloadLogStore, 'append'>
  readonly clock: Clock
}

/** Logs what is done for the items of the queue. A line that cannot be stored is lost; it must not stop a download. */
export function createDownloadLog({ store, clock }: LogDeps): DownloadLog {
  let lastWrite: Promise<unknown> = Promise.resolve()
  const lastSteps = new Map<string, string>()
  const add: DownloadLog['add'] = (videoId, level, text) => {
    const line = { time: epochSeconds(clock), level, text: text.slice(0, MAX_LINE_CHARACTERS) }
    lastWrite = lastWrite.then(() => store.append(videoId, line)).catch(() => undefined)
  }
  return {
    add,
    step(videoId, text, transfer) {
      const step = transfer ? transferStep(transfer) : text
      if (step === lastSteps.get(videoId)) return
      lastSteps.set(videoId, step)
      add(videoId, 'info', step)
    },
    flush: async () => void (await lastWrite),
  }
}

function transferStep({ receivedBytes, totalBytes }: Transfer): string {
  return totalBytes !== undefined && receivedBytes >= totalBytes
    ? downloadsTexts.received(formatBytes(totalBytes))
    : downloadsTexts.receiving
}
