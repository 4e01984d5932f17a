import { addAccessCommands, addApiCommand } from './commands/session/credentials.command.ts'
import { addAccountCommands } from './commands/session/account.command.ts'
import { addAutoDeleteCommands } from './commands/library/auto-delete.command.ts'
import { addChannelCommands } from './commands/channels/channel.command.ts'
import { CliCommand, outputConfiguration, type CommandHost } from './command/define-command.ts'
import { addMoveCommands } from './commands/library/migration.command.ts'
import { addFindCommands } from './commands/search/search.command.ts'
import { addPlaylistCommands } from './commands/playlists/playlist.command.ts'
import { addProfileCommands } from './commands/session/profile.command.ts'
import { addQueueCommands } from './commands/downloads/queue.command.ts'
import { addServerCommands } from './commands/system/server.command.ts'
import { addSettingsCommands } from './commands/settings/settings.command.ts'
import { addScheduleCommands, addTaskCommands } from './commands/tasks/task.command.ts'
import { addTerminalCommands } from './commands/system/open.command.ts'
import { addTrashCommands } from './commands/trash/trash.command.ts'
import { addUpkeepCommands } from './commands/library/library.command.ts'
import { addUserCommands } from './commands/session/user.command.ts'
import { addVideoCommands } from './commands/videos/video.command.ts'

const EXIT_CODES = `
Exit codes: 0 ok, 1 failed, 2 wrong usage, 3 not found, 4 not signed in or not allowed,
  5 server unreachable, 6 partly failed, 7 timed out, 130 interrupted.
Data goes to stdout, everything else to stderr. A list is a table on a terminal, tab-separated in a pipe,
  one JSON array with --json; what streams (--all, --wait, follow) is one JSON object per line.`

/** The whole command line. Nothing a command needs is loaded before that command is called. */
export function createProgram(host: CommandHost, version: string): CliCommand {
  const program = new CliCommand('cellar')
    .description('Tubecellar: a self-hosted video archive. Without a command, opens the terminal UI.')
    .version(version, '-V, --version', 'Print the version')
    .usage('[command] [options]')
    .exitOverride()
    .configureOutput(outputConfiguration(host.cli))
    .examples('cellar demo', 'cellar login http://127.0.0.1:8000', 'cellar queue add URL --wait', 'cellar')
    .addHelpText('after', EXIT_CODES)
  addServerCommands(program, host)
  addMoveCommands(program, host)
  addAccountCommands(program, host)
  addTerminalCommands(program, host)
  addProfileCommands(program, host)
  addVideoCommands(program, host)
  addChannelCommands(program, host)
  addPlaylistCommands(program, host)
  addQueueCommands(program, host)
  addTaskCommands(program, host)
  addScheduleCommands(program, host)
  addFindCommands(program, host)
  addSettingsCommands(program, host)
  addAccessCommands(program, host)
  addTrashCommands(program, host)
  addUpkeepCommands(program, host)
  addAutoDeleteCommands(program, host)
  addApiCommand(program, host)
  addUserCommands(program, host)
  return program
}
