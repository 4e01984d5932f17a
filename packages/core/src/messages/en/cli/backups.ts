import { plural } from '../../numbers.ts'

export const backupsTexts = {
  latestDataAndMediaNeed: '--latest, --data and --media need --offline.',
  passToRestore: (what: string) => `Pass the ${what} to restore, or add --offline.`,
  expectedToRestore: (what: string) => `Expected the ${what} to restore.`,
  cellarListListsThem: (what: string) => `\`cellar ${what} list\` lists them.`,
  expectedEitherToRestore: (what: string) => `Expected either the ${what} to restore or --latest.`,
  useLatestForNewestOne: 'Use --latest for the newest one that is intact.',
  skipped: (name: string, reason: string) => `Skipped ${name}: ${reason}`,
  previousDatabaseWasMoved: (setAside: string) => `The previous database was moved to ${setAside}.`,
  startServer: 'Start the server: cellar serve',
  receipt: (isDryRun: boolean | undefined, file: string, accounts: number, videos: number) =>
    `${isDryRun ? 'Would restore' : 'Restored'} ${file}: ${accounts} ${plural(accounts, { one: 'account', other: 'accounts' })}, ${videos} ${plural(videos, { one: 'video', other: 'videos' })}.`,
} as const
