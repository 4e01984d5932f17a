export const commandsTexts = {
  onlyAvailableToStaff: 'Only available to staff',
  readOnly: 'Read only',
} as const
