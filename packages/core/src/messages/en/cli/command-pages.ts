/** docs/commands.md, which is generated from the commands. The manual pages have their own texts. */
export const commandPagesTexts = {
  title: 'Commands',
  intro: 'Generated from the command tree by `npm run generate`. For exit codes, see the end of `cellar --help`.',
  formats: 'Output formats',
  formatRows: [
    ['kind of value', 'on a terminal', 'piped or with `--plain`', 'with `--json`'],
    ['date', '`20 Nov 2026`', '`2026-11-20`', 'ISO 8601'],
    ['date and time', '`20 Nov 2026, 08:05` in local time', '`2026-11-20T08:05:00Z`', 'ISO 8601 or Unix seconds'],
    ['length or position', '`1:52:09`', 'seconds', 'seconds'],
    ['length of several videos', '`81 d 6 h`', 'seconds', 'seconds'],
    ['size', '`1.3 GiB`', 'bytes', 'bytes'],
    ['count', '`12,345`', '`12345`', 'number'],
    ['yes or no', '`yes`, `no`', '`yes`, `no`', '`true`, `false`'],
    ['no value', 'empty', 'empty', '`null`'],
  ],
  formatNotes: [
    '`--template` prints a line of text for each object, also with `--all` and `--watch`. Its fields are those of `--json`: `--template "{{title}}\\t{{channel.channel_name}}"`. `\\t` is a tab, `\\n` a line break; a field without a value is empty.',
    'Tables leave out columns without values and, on narrow terminals, the last columns. IDs are never cut. Piped lines always have all columns, separated by tabs, without a header.',
    '`--json` prints objects as the API sends them, with the names and values of the API. The names of all other objects, and the codes of errors, are in snake case. Errors go to stderr, as `{"error":{"code","message","hint"}}` with `--json`.',
    'If only a part of a list is printed, a note on stderr shows its range: `Videos 1 to 12 of 35; next page: --page 2, all pages: --all`. `--quiet` suppresses it.',
  ],
  globalOptions: 'Global options',
  optionColumn: 'option',
  descriptionColumn: 'description',
  all: 'all',
  waitTimeout: 'With --wait, --timeout limits the time to wait for the task.',
  help: (short: string, long: string) => `Every command takes ${short} or ${long}.`,
} as const
