export const uiTexts = {
  workingScreenReaderLabel: 'Working (screen reader label)',
  working: 'Working…',
  retry: ' retry   ',
  goHome: 'Go Home',
  loading: '    Loading…',
  focused: (spans: string) => `Focused, ${spans}`,
  itemWasRemoved: 'The item was removed. Press again to act on this one',
  thisWindow: (columns: number, rows: number) => `This window is ${columns} × ${rows}.`,
  tubecellarNeedsAtLeast: (minColumns: number, minRows: number) =>
    `Tubecellar needs at least ${minColumns} × ${minRows}.`,
  stillPlaying: (playing: string) => `► still playing  ${playing}`,
  lines: (lines: number) => `${lines} lines`,
} as const
