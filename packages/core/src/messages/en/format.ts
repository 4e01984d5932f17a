import { formatCompactCount, plural } from '../numbers.ts'

/** Texts of values that several features show. */
export const formatTexts = {
  subscribers: (count: number) =>
    `${formatCompactCount(count)} ${plural(count, { one: 'subscriber', other: 'subscribers' })}`,
} as const
