export const commandsTexts = {
  notAllowed: 'Only available to staff',
  readOnly: 'Read only',
} as const
