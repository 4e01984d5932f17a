export const settingsTexts = {
  editingNeedsTerminal: 'Editing needs a terminal.',
  inScripts: 'In scripts, use `cellar settings set`.',
  invalidDraftHint: (file: string) => `Your draft was saved to ${file}`,
  noChanges: 'No changes.',
  editorExited: (code: number | null) => `The editor exited with ${code ?? 'a signal'}: nothing was changed.`,
  noEditorHint: 'Set VISUAL or EDITOR.',
  invalidDraft: 'Not a JSON object: nothing was changed.',
  changed: (names: string) => `Changed: ${names}.`,
} as const

export const settingsHelp = {
  userOption: 'Your own settings instead of the application settings',
  settingsSummary: 'Manage application settings (staff) and your own settings',
  getSummary: 'Show settings',
  nameArgument: 'Only this setting, such as downloads.limit_speed, or group, such as downloads',
  showOriginOption: 'Show whether each value is default or set',
  setSummary: 'Change settings',
  changesArgument: 'name=value, such as downloads.limit_speed=500',
  resetSummary: 'Reset settings to their defaults',
  namesArgument: 'Setting names',
  editSummary: 'Edit settings as JSON in $VISUAL or $EDITOR',
} as const
