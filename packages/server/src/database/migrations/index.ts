import { accounts } from './0001-accounts.ts'
import { library } from './0002-library.ts'
import { watchStates } from './0003-watching.ts'
import { work } from './0004-work.ts'
import { totals } from './0005-totals.ts'
import { access } from './0006-access.ts'
import { search } from './0007-search.ts'
import { sources } from './0008-sources.ts'
import { maintenance } from './0009-upkeep.ts'
import { unwatched } from './0020-unwatched.ts'
import { parts } from './0021-parts.ts'
import { workHistory } from './0022-past-work.ts'
import { scanRules } from './0023-scan-rules.ts'
import { hostBlocks } from './0024-host-blocks.ts'
import { queueLeases } from './0025-queue-leases.ts'
import { trash } from './0026-trash.ts'
import { publications } from './0027-publications.ts'
import { deletedAccounts } from './0028-deleted-accounts.ts'
import { trashCollections } from './0029-trash-collections.ts'
import { jobOrder } from './0030-job-order.ts'
import { workers } from './0031-workers.ts'
import { workerDrain } from './0032-worker-drain.ts'
import { helperJobs } from './0033-helper-jobs.ts'
import { workerPauses } from './0034-worker-pauses.ts'
import { publicationLeases } from './0035-publication-leases.ts'
import { attemptWorkers } from './0036-attempt-workers.ts'
import { shortcomings } from './0040-shortcomings.ts'
import { sourceVideos } from './0044-source-videos.ts'
import { pauseDetails } from './0037-pause-details.ts'
import { siteFailures } from './0038-site-failures.ts'
import { sourceFeeds } from './0055-source-feeds.ts'
import { itemOptions } from './0060-item-options.ts'
import { workerTools } from './0061-worker-tools.ts'
import { unresolvedItems } from './0064-unresolved-items.ts'
import { retention } from './0057-retention.ts'
import { playlistListings } from './0058-playlist-listings.ts'
import { hostRequests } from './0059-host-requests.ts'
import { playQueues } from './0070-play-queues.ts'
import { queueUndo } from './0062-queue-undo.ts'
import { searchTexts } from './0065-search-texts.ts'
import { savedSearches } from './0066-saved-searches.ts'
import { userLists } from './0072-user-lists.ts'
import { sessionDetails } from './0073-session-details.ts'
import { notes } from './0074-notes.ts'
import { transcriptEmbeddings } from './0076-transcript-embeddings.ts'
import { watchHistory } from './0071-watch-history.ts'
import { channelGroups } from './0081-channel-groups.ts'
import { downloadLog } from './0080-download-log.ts'
import { nameIndex } from './0086-name-index.ts'

/** Forward only: the number of a migration is its place in this list, and a released one never changes. */
export const migrations: readonly string[] = [
  accounts,
  library,
  watchStates,
  work,
  totals,
  access,
  search,
  sources,
  maintenance,
  unwatched,
  parts,
  workHistory,
  scanRules,
  hostBlocks,
  queueLeases,
  trash,
  publications,
  deletedAccounts,
  trashCollections,
  jobOrder,
  workers,
  workerDrain,
  helperJobs,
  workerPauses,
  publicationLeases,
  attemptWorkers,
  shortcomings,
  sourceVideos,
  pauseDetails,
  siteFailures,
  sourceFeeds,
  itemOptions,
  unresolvedItems,
  retention,
  playlistListings,
  hostRequests,
  queueUndo,
  workerTools,
  searchTexts,
  savedSearches,
  userLists,
  watchHistory,
  playQueues,
  sessionDetails,
  notes,
  transcriptEmbeddings,
  downloadLog,
  channelGroups,
  nameIndex,
]
