import type { NumberRule } from './setting-rule.ts'

/** The allowed values of the user settings. In a separate file, so that lists do not load all rules. */
export const USER_SETTING_RULES = {
  page_size: { kind: 'number', min: 1, max: 500 },
  grid_items: { kind: 'number', min: 3, max: 7 },
} as const satisfies Record<string, NumberRule>
