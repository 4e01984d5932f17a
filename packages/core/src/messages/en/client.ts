export const clientTexts = {
  cannotReach: (base: string, code: string) => `Cannot reach ${base} (${code}).`,
  notJson: (text: string) => `error fetching data: ${text || 'the response is empty'}`,
} as const
