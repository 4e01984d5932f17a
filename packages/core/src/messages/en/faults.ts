export const faultBannerTexts = {
  faultsOfServer: 'Faults of the server',
  showAll: 'Show all',
  showLess: 'Show less',
  andMore: (otherCount: number) => `and ${otherCount} more`,
  keyHints: (suffix: string, key: string) => `  ${suffix}${key} details`,
} as const
