import type { ScanRules } from '@tubecellar/core/contract'
import { formatDuration } from '@tubecellar/core/format'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

/** The properties of a video that rules check. */
export interface ScanRuleInput {
  title: string
  /** Seconds; null while unknown. */
  duration: number | null
  /** Unix seconds; null while unknown. */
  published: number | null
  isMembersOnly: boolean
}

const parseWords = (words: string | null | undefined) =>
  (words ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')

const containsWord = (title: string, word: string) => title.toLocaleLowerCase().includes(word.toLocaleLowerCase())

export interface ViolatedRule {
  rule: keyof ScanRules
  /** Text for users. */
  reason: string
}

/** Why a video is skipped; null when no rule excludes it by the known properties. */
export function findViolatedRule(
  rules: Partial<ScanRules>,
  { title, duration, published, isMembersOnly }: ScanRuleInput,
): ViolatedRule | null {
  const wanted = parseWords(rules.title_includes)
  if (wanted.length > 0 && !wanted.some(word => containsWord(title, word)))
    return { rule: 'title_includes', reason: subscriptionsTexts.titleContainsNone(wanted) }
  const excluded = parseWords(rules.title_excludes).find(word => containsWord(title, word))
  if (excluded !== undefined) return { rule: 'title_excludes', reason: subscriptionsTexts.titleContains(excluded) }
  const { min_duration: shortest, max_duration: longest, published_after: from } = rules
  if (duration !== null && shortest && duration < shortest)
    return { rule: 'min_duration', reason: subscriptionsTexts.shorterThan(formatDuration(shortest)) }
  if (duration !== null && longest && duration > longest)
    return { rule: 'max_duration', reason: subscriptionsTexts.longerThan(formatDuration(longest)) }
  if (published !== null && from && published < Date.parse(from) / 1000)
    return { rule: 'published_after', reason: subscriptionsTexts.publishedBefore(from) }
  if (isMembersOnly && rules.skip_members_only)
    return { rule: 'skip_members_only', reason: subscriptionsTexts.membersOnly }
  return null
}

/** Whether a rule needs an unknown property: listings rarely contain dates, and not always durations. */
export function isUndecided(rules: Partial<ScanRules>, { duration, published }: ScanRuleInput): boolean {
  const needsDuration = Boolean(rules.min_duration) || Boolean(rules.max_duration)
  return (needsDuration && duration === null) || (Boolean(rules.published_after) && published === null)
}
