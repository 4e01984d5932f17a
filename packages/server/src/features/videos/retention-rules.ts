import type { RetentionRules } from '@tubecellar/core/contract'
import { omitUndefined } from '../../platform/omit-undefined.ts'

/** The retention rules of a channel that are set, and the Unix seconds of their last change. */
export type StoredRetention = Partial<RetentionRules> & { changed_at?: number }

/** null, 0 and false remove a rule. */
export type RetentionChanges = { [Rule in keyof RetentionRules]?: RetentionRules[Rule] | undefined }

/** All retention rules, with none of them set. */
const NO_RETENTION: RetentionRules = { max_age_days: null, max_videos: null, max_size_gib: null, only_watched: null }

export const presentRetention = ({ changed_at: _, ...rules }: StoredRetention): RetentionRules => ({
  ...NO_RETENTION,
  ...rules,
})

/** The rules with changes made `now`. */
export function changeRetention(stored: StoredRetention, changes: RetentionChanges, now: number): StoredRetention {
  const merged = Object.entries({ ...stored, ...omitUndefined(changes) })
  const changed: StoredRetention = Object.fromEntries(merged.filter(([, value]) => Boolean(value)))
  return hasSameRules(changed, stored) ? stored : { ...changed, changed_at: now }
}

const RULES = Object.keys(NO_RETENTION) as (keyof RetentionRules)[]

const hasSameRules = (a: StoredRetention, b: StoredRetention) => RULES.every(rule => a[rule] === b[rule])
