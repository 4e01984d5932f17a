import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar trash …` */
export function addTrashCommands(program: CliCommand, host: CommandHost): void {
  const trash = program
    .command('trash')
    .description('Manage deleted videos, channels and playlists that can be restored (staff)')

  trash
    .command('list')
    .description('List deleted items, next to expire first')
    .option('--reason <reason>', 'Reason for the deletion: user, channel, playlist, auto_delete, import or download')
    .option('--sort <key>', 'Sort by expires, deleted, size or title')
    .option('--order <order>', 'Order: asc or desc')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar trash list', 'cellar trash list --all --json=id,youtube_id,expires_at')
    .runs(host, async () => (await import('./trash-actions.ts')).trashList)

  trash
    .command('restore')
    .description(
      'Restore videos with their watch state, comments and subtitles; channels and playlists with their videos',
    )
    .withIds('ids', 'IDs of trash items, videos, channels or playlists')
    .option('--all', 'Restore everything in the trash, as a task')
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar trash restore dQw4w9WgXcQ', 'cellar trash restore --all')
    .runs(host, async () => (await import('./trash-actions.ts')).trashRestore)

  trash
    .command('delete')
    .description('Permanently delete items from the trash; the videos of a channel or playlist are kept')
    .withIds('ids', 'IDs of trash items, videos, channels or playlists')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar trash delete --dry-run dQw4w9WgXcQ', 'cellar trash delete --yes --file old.txt')
    .runs(host, async () => (await import('./trash-actions.ts')).trashDelete)

  trash
    .command('empty')
    .description('Permanently delete everything in the trash')
    .withConsent()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar trash empty --dry-run', 'cellar trash empty --yes --wait')
    .runs(host, async () => (await import('./trash-actions.ts')).trashEmpty)
}
