export const confirmationTexts = {
  cancel: 'Cancel',
  checkingWhatThisChanges: 'Checking what this changes…',
} as const
