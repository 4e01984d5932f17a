export const playerTexts = {
  tookLongerThanSeconds: (hookTimeoutMs: number) => `took longer than ${hookTimeoutMs} seconds and was killed`,
  wasNotFound: 'was not found',
  couldNotBeStarted: (code: string) => `could not be started (${code})`,
  exitedWithCode: (code: number) => `exited with code ${code}`,
} as const
