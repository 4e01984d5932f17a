/**
 * The commands of all features, for the user interfaces. Independent of React, DOM and Node. The command line imports single tables
 * as `@tubecellar/core/commands/<feature>/<table>`, because it must not load schemas and the query library.
 */
export type { AnyCommand, Command, CommandServices } from './commands/command.ts'
export { backupCommands } from './features/backups/backups.commands.ts'
export { channelCommands } from './features/channels/channels.commands.ts'
export { downloadCommands } from './features/downloads/downloads.commands.ts'
export { improvementCommands } from './features/downloads/improvements.commands.ts'
export { autoDeleteCommands } from './features/library/auto-delete.commands.ts'
export { healthCommands } from './features/system/health.commands.ts'
export { libraryCommands } from './features/library/library.commands.ts'
export { metadataCommands } from './features/metadata/metadata.commands.ts'
export { notificationCommands } from './features/tasks/notifications.commands.ts'
export { playbackCommands } from './features/playback/playback.commands.ts'
export { playlistCommands } from './features/playlists/playlists.commands.ts'
export { sessionCommands } from './features/session/session.commands.ts'
export { settingsCommands } from './features/settings/settings.commands.ts'
export { subscriptionCommands } from './features/subscriptions/subscriptions.commands.ts'
export { gapCommands } from './features/subscriptions/gaps.commands.ts'
export { taskCommands } from './features/tasks/tasks.commands.ts'
export { trashCommands } from './features/trash/trash.commands.ts'
export { videoCommands } from './features/videos/videos.commands.ts'
export { workerCommands } from './features/system/workers.commands.ts'
