export const playerTexts = {
  timedOut: (hookTimeoutMs: number) => `took longer than ${hookTimeoutMs} seconds and was killed`,
  notFound: 'was not found',
  notStarted: (code: string) => `could not be started (${code})`,
  failed: (code: number) => `exited with code ${code}`,
} as const
