export const playbackTexts = {
  paused: 'Paused ',
  couldNotSaveYourPosition: 'Could not save your position; it will be saved the next time you play.',
  cannotPlayInTerminal: 'Cannot play in the terminal: this is not a terminal.',
  withoutInTerminal: 'Without --in-terminal, mpv opens a window.',
  invalidValue: (text: string) => `Invalid value for --from: "${text}".`,
  useTimeSuch: 'Use a time such as 90, 1:30 or 1m30s.',
} as const
