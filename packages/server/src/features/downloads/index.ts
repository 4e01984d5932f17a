export { ignoreArchived } from './ignore-archived.ts'
export type { PipelineTools } from './pipeline/pipeline-context.ts'
export type { PublicationStore } from './publications.store.ts'
export type { NewQueueItem } from './queue-item.ts'
export type { ArchivedInfo, QueueItems, QueueStore } from './queue.store.ts'
export { addEntries } from './resolve/add-entries.ts'
export { fetchDetails } from './resolve/fetch-details.ts'
export { listEntries } from './resolve/list-entries.ts'
export { isListing, toQueueItem } from './resolve/to-queue-item.ts'
export {
  type ResolveContext,
  type ResolveSummary,
  type ApplyScanRules,
  type ListedEntry,
  type ListingRecord,
  type SkippedEntry,
  emptySummary,
  type EntryOptions,
  needsDetails,
  MAX_OUTCOMES,
} from './resolve/resolve-context.ts'
export { failedItemId, isMissingTab } from './resolve/resolve-submission.ts'
