import { diagnoseArchive } from './diagnose-archive.ts'
import { autoDeleteHandlers } from '../features/library/retention/auto-delete.routes.ts'
import type { Dependencies } from './dependencies.ts'
import type { Handlers } from '../http/mount-contract.ts'
import { linkHandlers } from '../features/subscriptions/link.routes.ts'
import { gapHandlers } from '../features/subscriptions/gaps.routes.ts'
import { blockedSiteHandlers } from '../features/downloads/blocked-sites.routes.ts'
import { channelHandlers } from '../features/channels/channels.routes.ts'
import { diagnosticsHandlers } from '../features/system/diagnostics.routes.ts'
import { downloadHandlers } from '../features/downloads/downloads.routes.ts'
import { notificationHandlers } from '../features/tasks/notifications.routes.ts'
import { playlistHandlers } from '../features/playlists/playlists.routes.ts'
import { settingsHandlers } from '../features/settings/settings.routes.ts'
import { groupHandlers } from '../features/groups/groups.routes.ts'
import { historyHandlers } from '../features/history/history.routes.ts'
import { noteHandlers } from '../features/notes/notes.routes.ts'
import { listHandlers } from '../features/lists/lists.routes.ts'
import { searchHandlers } from '../features/search/search.routes.ts'
import { statsHandlers } from '../features/system/stats.routes.ts'
import { taskHandlers } from '../features/tasks/tasks.routes.ts'
import { credentialHandlers } from '../features/settings/credentials.routes.ts'
import { backupHandlers } from '../features/backups/backups.routes.ts'
import { protectedVideoHandlers } from '../features/library/retention/protected-videos.routes.ts'
import { improvementHandlers } from '../features/downloads/improvements/improvements.routes.ts'
import { missingExtraHandlers } from '../features/metadata/missing-extras.routes.ts'
import { transcriptionHandlers } from '../features/metadata/transcription/transcription.routes.ts'
import { mediaHandlers } from '../features/videos/media.ts'
import { refreshHandlers } from '../features/metadata/refresh.routes.ts'
import { scheduleHandlers } from '../features/tasks/schedules.routes.ts'
import { trashHandlers } from '../features/trash/trash.routes.ts'
import { managedAccountHandlers } from '../features/session/managed-accounts.routes.ts'
import { ownAccountHandlers } from '../features/session/own-account.routes.ts'
import { sessionHandlers } from '../features/session/session.routes.ts'
import { libraryHandlers } from '../features/library/library.routes.ts'
import { playQueueHandlers } from '../features/playback/play-queue.routes.ts'
import { watchStateHandlers } from '../features/playback/watch-state.routes.ts'
import { systemHandlers } from '../features/system/system.routes.ts'
import { videoHandlers } from '../features/videos/videos.routes.ts'
import { workerHandlers } from '../features/system/workers.routes.ts'
import { ytDlpHandlers } from '../features/system/yt-dlp.routes.ts'

/** One handler for every endpoint of the contract. */
export const createRoutes = (deps: Dependencies): Handlers => ({
  ...sessionHandlers(deps),
  ...ownAccountHandlers(deps),
  ...managedAccountHandlers(deps),
  ...systemHandlers(deps),
  ...videoHandlers(deps),
  ...watchStateHandlers(deps),
  ...playQueueHandlers(deps),
  ...libraryHandlers(deps),
  ...channelHandlers(deps),
  ...gapHandlers(deps),
  ...linkHandlers(deps),
  ...playlistHandlers(deps),
  ...listHandlers(deps),
  ...groupHandlers(deps),
  ...historyHandlers(deps),
  ...noteHandlers(deps),
  ...searchHandlers(deps),
  ...statsHandlers(deps),
  ...downloadHandlers(deps),
  ...blockedSiteHandlers(deps),
  ...taskHandlers(deps),
  ...notificationHandlers(deps),
  ...settingsHandlers(deps),
  ...scheduleHandlers(deps),
  ...refreshHandlers(deps),
  ...protectedVideoHandlers(deps),
  ...trashHandlers(deps),
  ...autoDeleteHandlers(deps),
  ...missingExtraHandlers(deps),
  ...transcriptionHandlers(deps),
  ...improvementHandlers(deps),
  ...mediaHandlers(deps),
  ...backupHandlers(deps),
  ...credentialHandlers(deps),
  ...workerHandlers(deps),
  ...ytDlpHandlers(deps),
  ...diagnosticsHandlers({
    diagnose: () =>
      diagnoseArchive(deps.config, deps.clock.now(), { faults: deps.faults.list(), database: deps.database }),
  }),
})
