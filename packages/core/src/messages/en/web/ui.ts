import { formatPercent } from '../../numbers.ts'

export const uiTexts = {
  close: 'Close',
  showLess: 'Show less',
  showMore: 'Show more',
  tryAgain: 'Try again',
  goHome: 'Go Home',
  loading: 'Loading',
  watched: (progress: number) => `${formatPercent(progress)} watched`,
  watchedLabel: 'Watched',
} as const
