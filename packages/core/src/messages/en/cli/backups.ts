import { plural } from '../../numbers.ts'

export const backupsTexts = {
  needsOffline: '--latest, --data and --media need --offline.',
  needsOfflineHint: (what: string) => `Pass the ${what} to restore, or add --offline.`,
  missingName: (what: string) => `Expected the ${what} to restore.`,
  missingNameHint: (what: string) => `\`cellar ${what} list\` lists them.`,
  nameOrLatest: (what: string) => `Expected either the ${what} to restore or --latest.`,
  nameOrLatestHint: 'Use --latest for the newest one that is intact.',
  skipped: (name: string, reason: string) => `Skipped ${name}: ${reason}`,
  movedPrevious: (setAside: string) => `The previous database was moved to ${setAside}.`,
  startServer: 'Start the server: cellar serve',
  receipt: (isDryRun: boolean | undefined, file: string, accounts: number, videos: number) =>
    `${isDryRun ? 'Would restore' : 'Restored'} ${file}: ${accounts} ${plural(accounts, { one: 'account', other: 'accounts' })}, ${videos} ${plural(videos, { one: 'video', other: 'videos' })}.`,
} as const
