/** The file that is being transferred for an item. */
export interface Transfer {
  receivedBytes: number
  totalBytes: number | undefined
  bytesPerSecond: number | undefined
  secondsLeft: number | undefined
}

export interface ItemProgress extends Partial<Transfer> {
  videoId: string
  /** What is done with the item now. */
  step: string
  /** 0 to 1 of this step; undefined if unknown. */
  fraction: number | undefined
}

interface StoredReport {
  messages: string[]
  items: readonly ItemProgress[]
}

/** The column `messages` of a notification: a list of lines, or an object if the job also reports items. */
export const storeReport = (messages: readonly string[], items: readonly ItemProgress[]): string =>
  JSON.stringify(items.length === 0 ? messages : { messages, items })

export function readStoredReport(column: string): StoredReport {
  const stored = JSON.parse(column) as StoredReport | string[]
  return Array.isArray(stored) ? { messages: stored, items: [] } : stored
}
