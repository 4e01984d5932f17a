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
} as const
