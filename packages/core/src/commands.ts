/** The commands of all features. Independent of React, DOM and Node. */
export { channelCommands } from './features/channels/channels.commands.ts'
export { downloadCommands } from './features/downloads/downloads.commands.ts'
export { metadataCommands } from './features/metadata/metadata.commands.ts'
export { playlistCommands } from './features/playlists/playlists.commands.ts'
export { subscriptionCommands } from './features/subscriptions/subscriptions.commands.ts'
export { taskCommands } from './features/tasks/tasks.commands.ts'
export { trashCommands } from './features/trash/trash.commands.ts'
export { videoCommands } from './features/videos/videos.commands.ts'
