export const formsTexts = {
  useWholeNumber: 'Use a whole number.',
  notSet: 'Not set',
} as const
