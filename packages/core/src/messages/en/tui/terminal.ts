export const terminalTexts = {
  thisItemHasNoUrl: 'This item has no URL to open in a browser',
  noBrowserFound: 'No browser found: press y to copy the URL',
  notFound: (own: string) => `${own} not found: correct PAGER`,
  noPagerFound: 'No pager found: install less, or set PAGER',
  couldNotBeStarted: (program: string, code: string) => `${program} could not be started (${code})`,
  exitedWithCode: (program: string, code: number) => `${program} exited with code ${code}`,
  tubecellarFinished: (ended: string) => `Tubecellar: ${ended} finished`,
} as const
