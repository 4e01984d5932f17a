export const confirmationTexts = {
  cancel: 'Cancel',
  loading: 'Checking what this changes…',
} as const
