import { appTexts } from './app.ts'
import { backupsTexts } from './backups.ts'
import { channelsTexts } from './channels.ts'
import { configTexts } from './config.ts'
import { databaseTexts } from './database.ts'
import { downloadsTexts } from './downloads.ts'
import { failureTexts } from './failures.ts'
import { httpTexts } from './http.ts'
import { jobsTexts } from './jobs.ts'
import { libraryTexts } from './library.ts'
import { mediaTexts } from './media.ts'
import { metadataTexts } from './metadata.ts'
import { metricsTexts } from './metrics.ts'
import { notifiersTexts } from './notifiers.ts'
import { pagesTexts } from './pages.ts'
import { platformTexts } from './platform.ts'
import { playlistsTexts } from './playlists.ts'
import { searchTexts } from './search.ts'
import { sessionTexts } from './session.ts'
import { settingsTexts } from './settings.ts'
import { siteTexts } from './site.ts'
import { subscriptionsTexts } from './subscriptions.ts'
import { systemTexts } from './system.ts'
import { tasksTexts } from './tasks.ts'
import { trashTexts } from './trash.ts'

/**
 * All texts that the server writes for users, except those of the error table of the contract. The code of a text is
 * `<group>.<key>`; it stays when the text changes.
 */
export const messageTable = {
  app: appTexts,
  backups: backupsTexts,
  channels: channelsTexts,
  config: configTexts,
  database: databaseTexts,
  downloads: downloadsTexts,
  failures: failureTexts,
  http: httpTexts,
  jobs: jobsTexts,
  library: libraryTexts,
  media: mediaTexts,
  metadata: metadataTexts,
  metrics: metricsTexts,
  notifiers: notifiersTexts,
  pages: pagesTexts,
  platform: platformTexts,
  playlists: playlistsTexts,
  search: searchTexts,
  session: sessionTexts,
  settings: settingsTexts,
  site: siteTexts,
  subscriptions: subscriptionsTexts,
  system: systemTexts,
  tasks: tasksTexts,
  trash: trashTexts,
} as const satisfies Record<string, MessageGroup>

/** A parameter of a text is a number, a text, a list, or a record of those. */
export type MessageGroup = Readonly<Record<string, string | ((...values: never[]) => string)>>
