/** The documents that are generated from the commands: docs/commands.md and the manual pages. */
export const commandPagesTexts = {
  title: 'Commands',
  intro:
    'Generated from the command tree by `npm run generate`. For exit codes and output formats, see the end of `cellar --help`.',
  globalOptions: 'Global options',
  optionColumn: 'option',
  descriptionColumn: 'description',
  all: 'all',
  waitTimeout: 'With --wait, --timeout limits the time to wait for the task.',
  help: (short: string, long: string) => `Every command takes ${short} or ${long}.`,
  manCommands: 'COMMANDS',
  manGlobalOptions: 'GLOBAL OPTIONS',
  manExitStatus: 'EXIT STATUS',
  manName: 'NAME',
  manOptionNames: (names: string) => `Global options (see cellar(1)): ${names}`,
  manExamples: 'Examples:',
  exitStatus:
    '0 ok, 1 failed, 2 wrong usage, 3 not found, 4 not signed in or not allowed, 5 server unreachable, 6 partly failed,\n7 timed out, 130 interrupted.',
} as const
