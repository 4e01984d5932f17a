import { programTexts } from '@tubecellar/core/messages/cli/program'
import { addCredentialCommands, addApiCommand } from './commands/session/credentials.command.ts'
import { addAccountCommands } from './commands/session/account.command.ts'
import { addAutoDeleteCommands } from './commands/library/auto-delete.command.ts'
import { addChannelCommands } from './commands/channels/channel.command.ts'
import { CliCommand, createHelpOption, outputConfiguration, type CommandHost } from './command/define-command.ts'
import { addDatabaseCommands } from './commands/library/database.command.ts'
import { addMediaCommands } from './commands/library/media.command.ts'
import { addMigrationCommands } from './commands/library/migration.command.ts'
import { addSavedSearchCommands } from './commands/search/saved.command.ts'
import { addSearchCommands } from './commands/search/search.command.ts'
import { addPlaylistCommands } from './commands/playlists/playlist.command.ts'
import { addOwnAccountCommands } from './commands/account/account.command.ts'
import { addGroupCommands } from './commands/groups/group.command.ts'
import { addHistoryCommands } from './commands/history/history.command.ts'
import { addNoteCommands } from './commands/notes/note.command.ts'
import { addListCommands } from './commands/lists/lists.command.ts'
import { addProfileCommands } from './commands/session/profile.command.ts'
import { addQueueCommands } from './commands/downloads/queue.command.ts'
import { addServerCommands } from './commands/system/server.command.ts'
import { addSetupCommand } from './commands/subscriptions/setup.command.ts'
import { addSettingsCommands } from './commands/settings/settings.command.ts'
import { addScheduleCommands, addTaskCommands } from './commands/tasks/task.command.ts'
import { addOpenCommands } from './commands/system/open.command.ts'
import { addTrashCommands } from './commands/trash/trash.command.ts'
import { addLibraryCommands } from './commands/library/library.command.ts'
import { addUserCommands } from './commands/session/user.command.ts'
import { addVideoCommands } from './commands/videos/video.command.ts'

const EXIT_CODES = programTexts.exitCodes

/** The commands in the order of the help. A test checks that each has a group. */
const COMMAND_GROUPS: readonly { readonly heading: string; readonly commands: readonly string[] }[] = [
  {
    heading: programTexts.groups.core,
    commands: ['open', 'video', 'channel', 'playlist', 'queue', 'search', 'play', 'stats'],
  },
  {
    heading: programTexts.groups.lists,
    commands: ['watch-later', 'favorite', 'own-playlist', 'group', 'history', 'note', 'saved-search', 'recent-search'],
  },
  { heading: programTexts.groups.account, commands: ['login', 'logout', 'auth', 'account', 'info', 'profile'] },
  { heading: programTexts.groups.settings, commands: ['settings', 'cookie', 'potoken', 'schedule', 'notify', 'task'] },
  {
    heading: programTexts.groups.library,
    commands: ['trash', 'backup', 'snapshot', 'rescan', 'auto-delete', 'import', 'export'],
  },
  {
    heading: programTexts.groups.server,
    commands: ['serve', 'demo', 'setup', 'worker', 'yt-dlp', 'user', 'database', 'media', 'rebuild'],
  },
  { heading: programTexts.groups.other, commands: ['doctor', 'api', 'completion'] },
]

/** The command tree. The code of a command is loaded only when the command is called. */
export function createProgram(host: CommandHost, version: string): CliCommand {
  const program = new CliCommand('cellar')
    .addHelpOption(createHelpOption())
    .description(programTexts.summary)
    .version(version, '-V, --version', programTexts.versionOption)
    .usage('[command] [options]')
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput(outputConfiguration(host.cli))
    .examples('cellar demo', 'cellar login http://127.0.0.1:8000', 'cellar queue add URL --wait', 'cellar')
    .addHelpText('after', EXIT_CODES)
  addServerCommands(program, host)
  addMigrationCommands(program, host)
  addDatabaseCommands(program, host)
  addMediaCommands(program, host)
  addAccountCommands(program, host)
  addSetupCommand(program, host)
  addOpenCommands(program, host)
  addProfileCommands(program, host)
  addVideoCommands(program, host)
  addChannelCommands(program, host)
  addPlaylistCommands(program, host)
  addListCommands(program, host)
  addGroupCommands(program, host)
  addHistoryCommands(program, host)
  addNoteCommands(program, host)
  addOwnAccountCommands(program, host)
  addQueueCommands(program, host)
  addTaskCommands(program, host)
  addScheduleCommands(program, host)
  addSearchCommands(program, host)
  addSavedSearchCommands(program, host)
  addSettingsCommands(program, host)
  addCredentialCommands(program, host)
  addTrashCommands(program, host)
  addLibraryCommands(program, host)
  addAutoDeleteCommands(program, host)
  addApiCommand(program, host)
  addUserCommands(program, host)
  program.addHelpCommand(
    program
      .createCommand('help')
      .argument('[command...]')
      .description(programTexts.helpCommand)
      .helpGroup(programTexts.groups.other),
  )
  groupCommands(program)
  return program
}

/** Sorts the commands by their groups in the help. */
function groupCommands(program: CliCommand): void {
  const names: readonly string[] = COMMAND_GROUPS.flatMap(({ commands }) => commands)
  for (const { heading, commands } of COMMAND_GROUPS)
    for (const command of program.commands.filter(each => commands.includes(each.name()))) command.helpGroup(heading)
  const commands = program.commands as CliCommand[]
  commands.sort((a, b) => names.indexOf(a.name()) - names.indexOf(b.name()))
}
