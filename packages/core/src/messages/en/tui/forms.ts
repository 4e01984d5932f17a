export const formsTexts = {
  update: 'Update',
  done: 'done',
  updateLabel: '  Update',
  off: '[ ] off',
  saving: '  Saving…',
  saved: '  ✓ Saved',
  toggle: 'toggle',
  choose: 'choose',
  edit: 'edit',
  nothingToResetHere: 'Nothing to reset here',
} as const
