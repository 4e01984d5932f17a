/** Numbers and plurals of the texts. Another locale needs a different value here and its own texts. */
const LOCALE = 'en-US'

/** Subscriber counts are abbreviated from this number up. */
export const COMPACT_FROM = 1_000_000

// Created on first use: creation takes longer than most commands run.
let plain: Intl.NumberFormat | undefined
let compact: Intl.NumberFormat | undefined
let rules: Intl.PluralRules | undefined

/** `92,408` */
export function formatCount(count: number): string {
  plain ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
  return plain.format(Number.isFinite(count) ? count : 0)
}

/** `92,408`, and `1.2M` from a million up. */
export function formatCompactCount(count: number): string {
  if (!(count >= COMPACT_FROM)) return formatCount(count)
  compact ??= new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(count)
}

/** Formats a fraction as a whole percentage, `37%`. Only a complete one is shown as `100%`. */
export function formatPercent(fraction: number): string {
  const clamped = Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0
  return `${clamped === 1 ? 100 : Math.min(99, Math.round(clamped * 100))}%`
}

/** Forms of a text by the plural category of a number. A category without a form uses `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The form for a number, without the number: `plural(1, { one: 'is', other: 'are' })` is `is`. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(LOCALE)
  return forms[rules.select(count)] ?? forms.other
}

/** The number and the form for it: `1 video`, `2,300 videos`. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${plural(count, forms)}`
}

/** `1 video`, `2,300 videos` */
export const countedVideos = (count: number): string => counted(count, { one: 'video', other: 'videos' })
