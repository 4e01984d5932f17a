export const configTexts = {
  couldNotBeRead: (file: string, code: string) => `${file} could not be read (${code}).`,
  notObject: 'not an object',
  unknownSetting: (file: string, name: string) => `${file}: unknown setting "${name}".`,
  usingDefault: (file: string, name: string, reason: string | undefined) =>
    `${file}: ${name}: ${reason ?? 'is invalid'}; using the default.`,
  keysMustBeKey: (file: string, action: string) =>
    `${file}: keys: ${action} must be a key, a list of keys or null; using its default.`,
  isNotValidJson: (file: string) => `${file} is not valid JSON and was renamed to ${file}.broken.`,
  isNotValidJsonAndCouldNot: (file: string, code: string) =>
    `${file} is not valid JSON and could not be renamed (${code}).`,
  mustBeNameOfTheme: 'must be the name of a theme',
  notReceiverAddress: 'not a receiver address',
  tubecellarTerminalUi: 'Tubecellar terminal UI',
  keysByAction: 'Keys by action: "home.play": ["p", "enter"]; null removes the key of an action. See docs/keys.md.',
  accountAsSet:
    'account: as set in your account. auto: light or dark, following the terminal. Otherwise a fixed theme, including custom themes in themes/NAME.json next to this file.',
  mouseClicksAndWheel: 'Mouse clicks and wheel. When off, the terminal selects text without Shift.',
  thumbnailsAuto:
    'Thumbnails. auto: images if the terminal supports them, otherwise half blocks if it has enough colors.',
  drawLinesAndBars: 'Draw lines and bars with plain characters.',
  keyHintsInLastRow: 'Key hints in the last row. `g f` shows or hides them.',
  blockAllChangesToArchive: 'Block all changes to the archive. Watch progress and list settings are still saved.',
  whenTaskFinishesWhileTerminal:
    'When a task finishes while the terminal is in the background: ring the bell, or send a desktop notification through the terminal.',
  reopenLastScreen: 'Reopen the last screen.',
  plainLinesForScreenReader: 'Plain lines for a screen reader, without the alternate screen.',
  castReceiversThatAreNot:
    'Cast receivers that are not discovered automatically: "192.168.1.20", "Living room=tv.lan:8009".',
  programAndArgumentsToRun:
    'Program and arguments to run when a video starts playing. Details are in CELLAR_VIDEO_ID, CELLAR_VIDEO_TITLE and other variables.',
  sameWhenPlaybackEnds: 'The same, when playback ends or the player is closed.',
  programToRunInstead: 'Program to run instead of mpv.',
  additionalArguments: 'Additional arguments, appended at the end.',
  whetherToUseYourOwn: 'Whether to use your own mpv.conf and scripts.',
} as const
