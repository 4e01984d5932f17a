export const configTexts = {
  unreadableFile: (file: string, code: string) => `${file} could not be read (${code}).`,
  notObject: 'not an object',
  unknownSetting: (file: string, name: string) => `${file}: unknown setting "${name}".`,
  invalidSetting: (file: string, name: string, reason: string | undefined) =>
    `${file}: ${name}: ${reason ?? 'is invalid'}; using the default.`,
  invalidKeys: (file: string, action: string) =>
    `${file}: keys: ${action} must be a key, a list of keys or null; using its default.`,
  invalidJson: (file: string) => `${file} is not valid JSON and was renamed to ${file}.broken.`,
  invalidJsonKept: (file: string, code: string) => `${file} is not valid JSON and could not be renamed (${code}).`,
  invalidThemeName: 'must be the name of a theme',
  invalidReceiver: 'not a receiver address',
  schemaTitle: 'Tubecellar terminal UI',
  keysHelp: 'Keys by action: "home.play": ["p", "enter"]; null removes the key of an action. See docs/keys.md.',
  themeHelp:
    'account: as set in your account. auto: light or dark, following the terminal. Otherwise a fixed theme, including custom themes in themes/NAME.json next to this file.',
  mouseHelp: 'Mouse clicks and wheel. When off, the terminal selects text without Shift.',
  picturesHelp:
    'Thumbnails. auto: images if the terminal supports them, otherwise half blocks if it has enough colors.',
  asciiHelp: 'Draw lines and bars with plain characters.',
  footerHelp: 'Key hints in the last row. `g f` shows or hides them.',
  readonlyHelp: 'Block all changes to the archive. Watch progress and list settings are still saved.',
  notifyHelp:
    'When a task finishes while the terminal is in the background: ring the bell, or send a desktop notification through the terminal.',
  restoreHelp: 'Reopen the last screen.',
  screenReaderHelp: 'Plain lines for a screen reader, without the alternate screen.',
  receiversHelp: 'Cast receivers that are not discovered automatically: "192.168.1.20", "Living room=tv.lan:8009".',
  onPlayHelp:
    'Program and arguments to run when a video starts playing. Details are in CELLAR_VIDEO_ID, CELLAR_VIDEO_TITLE and other variables.',
  onEndHelp: 'The same, when playback ends or the player is closed.',
  mpvCommandHelp: 'Program to run instead of mpv.',
  mpvArgsHelp: 'Additional arguments, appended at the end.',
  mpvUseUserConfigHelp: 'Whether to use your own mpv.conf and scripts.',
} as const
