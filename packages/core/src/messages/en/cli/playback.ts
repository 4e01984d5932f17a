export const playbackTexts = {
  paused: 'Paused ',
  positionNotSaved: 'Could not save your position; it will be saved the next time you play.',
  notTerminal: 'Cannot play in the terminal: this is not a terminal.',
  notTerminalHint: 'Without --in-terminal, mpv opens a window.',
  invalidTime: (text: string) => `Invalid value for --from: "${text}".`,
  invalidTimeHint: 'Use a time such as 90, 1:30 or 1m30s.',
} as const
