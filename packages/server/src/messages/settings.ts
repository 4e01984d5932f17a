/** Settings and cookies. */
export const settingsTexts = {
  accountNotFound: (name: string) => `Account not found: ${name}.`,
  invalidUsernames: (reason: string) => `autodelete_usernames: ${reason}`,
  siteCouldNotBeReached: (reason: string) => `The site could not be reached: ${reason}`,
  cannotValidateCookies:
    'This server runs without jobs and cannot validate cookies. The next download will show whether the cookie works.',
} as const
