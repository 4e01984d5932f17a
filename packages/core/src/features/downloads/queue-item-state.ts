import type { DownloadItem } from '../../contract/index.ts'
import {
  displayText,
  formatBytes,
  formatClock,
  formatPercent,
  formatTimeOrDate,
  type SizeUnit,
} from '../../format/index.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { queueItemTag } from './queue-item-tag.ts'

/** What happens to a queue item, in the same words in all clients. */
export type ItemState =
  | {
      readonly tag: 'downloading'
      /** 0 to 1; null if unknown. */
      readonly fraction: number | null
      /** `62%`, empty if unknown. */
      readonly percent: string
      /** `148.0 MiB of 239.0 MiB, 3.1 MiB/s`, or the step. */
      readonly transfer: string
      /** `0:29`, empty if unknown. */
      readonly timeLeft: string
      /** Null if unknown. */
      readonly bytesPerSecond: number | null
    }
  /** `position`: place among the queued items, from 1; null if unknown. */
  | { readonly tag: 'queued'; readonly position: number | null }
  /** `until`: `16:24`, or with the date unless it is today; empty if unknown. */
  | { readonly tag: 'waiting'; readonly until: string; readonly reason: string }
  | { readonly tag: 'failed'; readonly reason: string; readonly advice: string }
  | { readonly tag: 'ignored' }

export function queueItemState(
  item: DownloadItem,
  { nowMs, sizeUnit }: { nowMs: number; sizeUnit: SizeUnit },
): ItemState {
  const tag = queueItemTag(item)
  const reason = displayText(item.reason ?? '')
  switch (tag) {
    case 'downloading':
      return { tag, ...transfer(item, sizeUnit) }
    case 'queued':
      return { tag, position: item.position ?? null }
    case 'waiting':
      return { tag, reason, until: item.next_attempt ? formatTimeOrDate(item.next_attempt, nowMs) : '' }
    case 'failed':
      return { tag, reason: reason || downloadsTexts.unknownReason, advice: displayText(item.advice ?? '') }
    case 'ignored':
      return { tag }
  }
}

function transfer({ progress }: DownloadItem, unit: SizeUnit) {
  const { fraction = null, step = '', received_bytes, total_bytes, bytes_per_second, seconds_left } = progress ?? {}
  const received = received_bytes ?? null
  const size = received === null ? '' : formatBytes(received, unit)
  const amount = total_bytes ? downloadsTexts.receivedOfTotal(size, formatBytes(total_bytes, unit)) : size
  const speed = bytes_per_second ? downloadsTexts.speed(formatBytes(bytes_per_second, unit)) : ''
  return {
    fraction,
    percent: fraction === null ? '' : formatPercent(fraction),
    transfer: received === null ? displayText(step) : [amount, speed].filter(Boolean).join(', '),
    timeLeft: seconds_left ? formatClock(seconds_left) : '',
    bytesPerSecond: bytes_per_second ?? null,
  }
}

/** The state in two lines: `Waiting until 16:24` and `bot check`. */
export function stateLines(state: ItemState): { readonly title: string; readonly detail: string } {
  switch (state.tag) {
    case 'downloading':
      return { title: downloadsTexts.states.downloading, detail: transferText(state) }
    case 'queued':
      return {
        title: downloadsTexts.states.queued,
        detail: state.position === null ? '' : downloadsTexts.position(state.position),
      }
    case 'waiting':
      return { title: waitingTitle(state.until), detail: state.reason }
    case 'failed':
      return { title: downloadsTexts.failedWith(state.reason), detail: state.advice }
    case 'ignored':
      return { title: downloadsTexts.states.ignored, detail: '' }
  }
}

const waitingTitle = (until: string) =>
  until === '' ? downloadsTexts.states.waiting : downloadsTexts.waitingUntil(until)

/** The text after the name of the state in a narrow column: `until 16:24, bot check`. */
export function stateSummary(state: ItemState): string {
  switch (state.tag) {
    case 'downloading':
      return [state.percent, timeLeft(state), state.transfer].filter(Boolean).join(', ')
    case 'waiting':
      return [state.until && downloadsTexts.until(state.until), state.reason].filter(Boolean).join(', ')
    case 'failed':
      return state.reason
    default:
      return stateLines(state).detail
  }
}

type Downloading = Extract<ItemState, { tag: 'downloading' }>

const timeLeft = (state: Downloading) => state.timeLeft && downloadsTexts.timeLeft(state.timeLeft)

const transferText = (state: Downloading) => [state.percent, state.transfer, timeLeft(state)].filter(Boolean).join(', ')
