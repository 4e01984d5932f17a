export const storageTexts = {
  notSaved: (file: string, code: string) => `Cannot save UI state: ${file} is not writable (${code}).`,
  notObject: 'not an object',
  renamedUnreadable: (file: string) => `${file} could not be read and was renamed to ${file}.broken.`,
  unreadable: (file: string, error: string, renameError: string) =>
    `${file} could not be read (${error}) or renamed (${renameError}).`,
} as const
