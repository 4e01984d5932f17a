import { accounts } from './0001-accounts.ts'
import { library } from './0002-library.ts'
import { watchStates } from './0003-watching.ts'
import { work } from './0004-work.ts'
import { triggers } from './0005-triggers.ts'
import { search } from './0006-search.ts'
import { workers } from './0007-workers.ts'
import { workerDrain } from './0008-worker-drain.ts'
import { helperJobs } from './0009-helper-jobs.ts'
import { workerPauses } from './0010-worker-pauses.ts'
import { publicationLeases } from './0011-publication-leases.ts'
import { attemptWorkers } from './0012-attempt-workers.ts'
import { shortcomings } from './0020-shortcomings.ts'
import { sourceVideos } from './0024-source-videos.ts'
import { pauseDetails } from './0013-pause-details.ts'
import { siteFailures } from './0014-site-failures.ts'
import { itemOptions } from './0040-item-options.ts'
import { workerTools } from './0041-worker-tools.ts'
import { sourceFeeds } from './0035-source-feeds.ts'
import { unresolvedItems } from './0044-unresolved-items.ts'
import { retention } from './0037-retention.ts'
import { playlistListings } from './0038-playlist-listings.ts'
import { hostRequests } from './0039-host-requests.ts'
import { playQueues } from './0050-play-queues.ts'
import { queueUndo } from './0042-queue-undo.ts'
import { searchTexts } from './0045-search-texts.ts'
import { savedSearches } from './0046-saved-searches.ts'
import { userLists } from './0052-user-lists.ts'
import { sessionDetails } from './0054-session-details.ts'
import { notes } from './0055-notes.ts'
import { transcriptEmbeddings } from './0057-transcript-embeddings.ts'
import { watchHistory } from './0053-watch-history.ts'
import { channelGroups } from './0062-channel-groups.ts'
import { downloadLog } from './0061-download-log.ts'
import { nameIndex } from './0067-name-index.ts'

/**
 * The schema of the SQLite migrations for PostgreSQL, without the full-text index. Forward only: the number of a migration is its
 * place in this list, and a released one never changes.
 */
export const postgresMigrations: readonly string[] = [
  accounts,
  library,
  watchStates,
  work,
  triggers,
  search,
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
