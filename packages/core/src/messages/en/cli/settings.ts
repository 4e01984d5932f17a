export const settingsTexts = {
  editingNeedsTerminal: 'Editing needs a terminal.',
  inScripts: 'In scripts, use `cellar settings set`.',
  yourDraftWasSaved: (file: string) => `Your draft was saved to ${file}`,
  noChanges: 'No changes.',
  editorExited: (code: number | null) => `The editor exited with ${code ?? 'a signal'}: nothing was changed.`,
  setVisualOrEditor: 'Set VISUAL or EDITOR.',
  notJsonObject: 'Not a JSON object: nothing was changed.',
  changed: (names: string) => `Changed: ${names}.`,
} as const

export const settingsHelp = {
  yourOwnSettingsInstead: 'Your own settings instead of the application settings',
  manageApplicationSettings: 'Manage application settings (staff) and your own settings',
  showSettings: 'Show settings',
  onlyThisSetting: 'Only this setting, such as downloads.limit_speed, or group, such as downloads',
  showWhetherEachValue: 'Show whether each value is default or set',
  changeSettings: 'Change settings',
  nameValue: 'name=value, such as downloads.limit_speed=500',
  resetSettingsToTheirDefaults: 'Reset settings to their defaults',
  settingNames: 'Setting names',
  editSettingsAsJson: 'Edit settings as JSON in $VISUAL or $EDITOR',
} as const
