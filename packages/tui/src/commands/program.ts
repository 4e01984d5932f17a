import { addAccessCommands, addApiCommand } from './access.ts'
import { addAccountCommands } from './account.ts'
import { addAutoDeleteCommands } from './auto-delete.ts'
import { addChannelCommands } from './channel.ts'
import { CellarCommand, outputOf, type Host } from './define-command.ts'
import { addMoveCommands } from './move.ts'
import { addFindCommands } from './find.ts'
import { addPlaylistCommands } from './playlist.ts'
import { addProfileCommands } from './profile.ts'
import { addQueueCommands } from './queue.ts'
import { addServerCommands } from './server.ts'
import { addSettingsCommands } from './settings.ts'
import { addScheduleCommands, addTaskCommands } from './task.ts'
import { addTerminalCommands } from './terminal.ts'
import { addTrashCommands } from './trash.ts'
import { addUpkeepCommands } from './upkeep.ts'
import { addUserCommands } from './user.ts'
import { addVideoCommands } from './video.ts'

const EXIT_CODES = `
Exit codes: 0 ok, 1 failed, 2 wrong usage, 3 not found, 4 not signed in or not allowed,
  5 server unreachable, 6 partly failed, 7 timed out, 130 interrupted.
Data goes to stdout, everything else to stderr. A list is a table on a terminal, tab-separated in a pipe,
  one JSON array with --json; what streams (--all, --wait, follow) is one JSON object per line.`

/** The whole command line. Nothing a command needs is loaded before that command is called. */
export function createProgram(host: Host, version: string): CellarCommand {
  const program = new CellarCommand('cellar')
    .description('Tubecellar: a self-hosted video archive. Without a command: the terminal UI.')
    .version(version, '-V, --version', 'print the version')
    .usage('[command] [options]')
    .exitOverride()
    .configureOutput(outputOf(host.shell))
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
