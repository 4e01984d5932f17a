/** Spec section 9: subscriber counts are written short from here on. */
export const COMPACT_FROM = 1_000_000

// Made when first needed: it takes longer than most commands have.
let plain: Intl.NumberFormat | undefined
let compact: Intl.NumberFormat | undefined

/** `92,408` */
export function formatCount(count: number): string {
  plain ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
  return plain.format(Number.isFinite(count) ? count : 0)
}

/** `92,408`, and `1.2M` from a million on. */
export function formatCompactCount(count: number): string {
  if (!(count >= COMPACT_FROM)) return formatCount(count)
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(count)
}

/** `92,408 subscribers`, `1 subscriber` */
export function formatSubscribers(count: number): string {
  return `${formatCompactCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`
}

/** A fraction as a whole percentage, `37%`. Only what is complete reads `100%`. */
export function formatPercent(fraction: number): string {
  const clamped = Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0
  return `${clamped === 1 ? 100 : Math.min(99, Math.round(clamped * 100))}%`
}
