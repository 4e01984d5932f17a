export const formsTexts = {
  update: 'Update',
  done: 'done',
  updateButton: '  Update',
  off: '[ ] off',
  saving: '  Saving…',
  saved: '  ✓ Saved',
  toggle: 'toggle',
  choose: 'choose',
  edit: 'edit',
  nothingToReset: 'Nothing to reset here',
} as const
