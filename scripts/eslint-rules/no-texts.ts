/** Files with strings that the rule mistakes for texts of the user interface. */
export const NO_TEXTS = [
  // Markdown of generated documents.
  'packages/core/src/keys/key-table.ts',
  'packages/server/src/config-table.ts',
  'packages/server/src/config-table-programs.ts',
  'packages/server/src/config-table-worker.ts',
  // Programs in the languages of shells.
  'packages/cli/src/commands/system/completion-scripts.ts',
  // Commands of package managers.
  'packages/server/src/platform/process/install-hint.ts',
  'packages/tui/src/player/mpv-install-hint.ts',
  // Messages for developers: a response that does not match the contract.
  'packages/core/src/client/{client,complete-client,parse-response,calls.generated,more-calls.generated}.ts',
  // Mail, tags of media files, search expressions, cookie files, SQL and filters of yt-dlp.
  'packages/server/src/notifiers/send-mail.ts',
  'packages/server/src/media/{caption-vtt,embed-metadata}.ts',
  'packages/server/src/features/search/{find-by-name,match-expression}.ts',
  'packages/server/src/features/videos/channel-columns.ts',
  'packages/server/src/site/{cookie-text,failure-counts,yt-dlp-arguments}.ts',
  // Lists of file extensions, code points and colors.
  'packages/server/src/features/library/import/group-import-files.ts',
  'packages/tui/src/pictures/kitty-images.ts',
  'packages/tui/src/theme/palettes.ts',
]
