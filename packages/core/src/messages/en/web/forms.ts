export const formsTexts = {
  update: 'Update',
  saved: 'Saved',
  reset: (label: string) => `Reset: ${label}`,
  on: 'On',
  off: 'Off',
  settings: 'Settings',
  onThisPage: 'On this page',
} as const
