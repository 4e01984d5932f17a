import { searchHelp } from '@tubecellar/core/messages/cli/search'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar saved-search …` and `cellar recent-search …` */
export function addSavedSearchCommands(program: CliCommand, host: CommandHost): void {
  addSavedSearches(program, host)
  addRecentSearches(program, host)
}

function addSavedSearches(program: CliCommand, host: CommandHost): void {
  const saved = program.command('saved-search').description(searchHelp.savedSummary)

  saved
    .command('list')
    .description(searchHelp.savedListSummary)
    .withLimit()
    .withServer()
    .withOutput()
    .examples('cellar saved-search list --json=id,name,query')
    .runs(host, async () => (await import('./saved-actions.ts')).savedSearchList)

  saved
    .command('add')
    .description(searchHelp.addSummary)
    .argument('<name>', searchHelp.nameArgument)
    .argument('<words...>', searchHelp.wordsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar saved-search add "Night sky" tag:astronomy "watched:no"')
    .runs(host, async () => (await import('./saved-actions.ts')).savedSearchAdd)

  saved
    .command('rename')
    .description(searchHelp.renameSummary)
    .argument('<id>', searchHelp.idArgument)
    .argument('<name>', searchHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./saved-actions.ts')).savedSearchRename)

  saved
    .command('delete')
    .description(searchHelp.deleteSummary)
    .withIds('ids', searchHelp.idArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./saved-actions.ts')).savedSearchDelete)

  saved
    .command('videos')
    .description(searchHelp.videosSummary)
    .argument('<id>', searchHelp.idArgument)
    .option('--all', searchHelp.allVideosOption)
    .withLimit()
    .withServer()
    .withOutput()
    .examples('cellar saved-search videos 3 --all --template "{{youtube_id}}"')
    .runs(host, async () => (await import('./saved-actions.ts')).savedSearchVideos)
}

function addRecentSearches(program: CliCommand, host: CommandHost): void {
  const recent = program.command('recent-search').description(searchHelp.recentSummary)

  recent
    .command('list')
    .description(searchHelp.recentListSummary)
    .withLimit()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./saved-actions.ts')).recentSearchList)

  recent
    .command('delete')
    .description(searchHelp.recentDeleteSummary)
    .argument('[words...]', searchHelp.recentArgument)
    .option('--all', searchHelp.allRecentOption)
    .withDryRun()
    .withServer()
    .withMessageOptions()
    .examples('cellar recent-search delete --all')
    .runs(host, async () => (await import('./saved-actions.ts')).recentSearchDelete)
}
