import type { ItemProgress } from './report.ts'

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
