import type { Database } from '../database/database.ts'
import { groupExport } from '../features/groups/groups-export.store.ts'
import { createChannelGroupStore } from '../features/groups/channel-groups.store.ts'
import { historyExport } from '../features/history/history-export.store.ts'
import { listExport } from '../features/lists/lists-export.store.ts'
import { createPersonalListStore } from '../features/lists/personal-lists.store.ts'
import { noteExport } from '../features/notes/notes-export.store.ts'
import { playQueueExport, watchStateExport } from '../features/playback/playback-export.store.ts'
import { createPlayQueueStore } from '../features/playback/play-queue.store.ts'
import { createSavedSearchStore } from '../features/search/saved/saved-searches.store.ts'
import { searchExports } from '../features/search/saved/searches-export.ts'
import type { ExportPart } from '../platform/export-part.ts'

/** What the features add to the export of an account (docs/spec/sessions-and-roles.md#data-export). */
export const exportParts = (db: Database): readonly ExportPart[] => [
  watchStateExport(db),
  playQueueExport(createPlayQueueStore(db)),
  historyExport(db),
  listExport(db, createPersonalListStore(db)),
  groupExport(db, createChannelGroupStore(db)),
  noteExport(db),
  ...searchExports(createSavedSearchStore(db)),
]
