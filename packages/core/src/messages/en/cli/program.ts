export const programTexts = {
  exitCodes:
    '\nExit codes: 0 ok, 1 failed, 2 wrong usage, 3 not found, 4 not signed in or not allowed,\n  5 server unreachable, 6 partly failed, 7 timed out, 130 interrupted.\nData goes to stdout, everything else to stderr. Lists are tables on a terminal, tab-separated when piped,\n  and one JSON array with --json; streams (--all, --wait, follow) print one JSON object per line.',
  summary: 'Tubecellar: a self-hosted video archive. Without a command, opens the terminal UI.',
  versionOption: 'Print the version',
  helpCommand: 'Print the help of a command',
  groups: {
    core: 'Core commands:',
    lists: 'Personal list commands:',
    account: 'Account and server commands:',
    settings: 'Settings and task commands:',
    library: 'Library commands:',
    server: 'Commands of a local server:',
    other: 'Other commands:',
  },
  rejectedTokenHint: 'CELLAR_TOKEN was rejected. Correct or unset it. The queue and tasks need a staff account.',
  leadingDashHint: 'Put -- before an ID that starts with a dash, as in: cellar play -- -Ab3dEf6hIj',
  usageHint: 'Run it with --help for usage.',
} as const
