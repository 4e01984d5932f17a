export const terminalTexts = {
  nothingToOpen: 'This item has no URL to open in a browser',
  noBrowser: 'No browser found: press y to copy the URL',
  pagerNotFound: (own: string) => `${own} not found: correct PAGER`,
  noPager: 'No pager found: install less, or set PAGER',
  programNotStarted: (program: string, code: string) => `${program} could not be started (${code})`,
  programFailed: (program: string, code: number) => `${program} exited with code ${code}`,
  taskFinished: (ended: string) => `Tubecellar: ${ended} finished`,
} as const
