export const formsTexts = {
  useWholeNumber: 'Use a whole number.',
  notSet: 'Not set',
  settingSaved: (label: string) => `Saved: ${label}`,
} as const
