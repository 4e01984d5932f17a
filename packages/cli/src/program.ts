import { programTexts } from '@tubecellar/core/messages/cli/program'
import { addCredentialCommands, addApiCommand } from './commands/session/credentials.command.ts'
import { addAccountCommands } from './commands/session/account.command.ts'
import { addAutoDeleteCommands } from './commands/library/auto-delete.command.ts'
import { addChannelCommands } from './commands/channels/channel.command.ts'
import { CliCommand, outputConfiguration, type CommandHost } from './command/define-command.ts'
import { addDatabaseCommands } from './commands/library/database.command.ts'
import { addMediaCommands } from './commands/library/media.command.ts'
import { addMigrationCommands } from './commands/library/migration.command.ts'
import { addSearchCommands } from './commands/search/search.command.ts'
import { addPlaylistCommands } from './commands/playlists/playlist.command.ts'
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

/** The command tree. The code of a command is loaded only when the command is called. */
export function createProgram(host: CommandHost, version: string): CliCommand {
  const program = new CliCommand('cellar')
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
  addQueueCommands(program, host)
  addTaskCommands(program, host)
  addScheduleCommands(program, host)
  addSearchCommands(program, host)
  addSettingsCommands(program, host)
  addCredentialCommands(program, host)
  addTrashCommands(program, host)
  addLibraryCommands(program, host)
  addAutoDeleteCommands(program, host)
  addApiCommand(program, host)
  addUserCommands(program, host)
  return program
}
