import { counted } from '@tubecellar/core/format'

/** Accounts, passwords and tokens. */
export const sessionTexts = {
  keyFileReplaced: (file: string) =>
    `The key file ${file} was missing, and a new one was created. API tokens continue to work, but each is replaced when its user shows it again. Signed links of before no longer work.`,
  restoreKeyFile: (file: string) =>
    `If you have a copy, stop the server and put it back at ${file}. Without one nothing has to be done.`,
  tooManySignIns: 'Too many sign-ins at the moment. Try again shortly.',
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  tooManyFailedSignIns: (wait: string) => `Too many failed sign-ins. Wait ${wait} and try again.`,
  lastAdmin: 'At least one admin is required. Make another account an admin first.',
  ownAccount: 'You cannot remove the account that you use. Another admin can.',
  noAccountNamed: (name: string) => `No account named "${name}".`,
  accountExists: (name: string) => `An account named "${name}" already exists.`,
  tokenExists: (name: string) => `A token named "${name}" already exists. Revoke it first, or use another name.`,
  invalidName: (usernameMax: number) => `Names must have 1 to ${usernameMax} characters.`,
  passwordTooShort: (passwordMin: number) => `Passwords must have at least ${passwordMin} characters.`,
  invalidTokenName: (tokenNameMax: number) =>
    `Token names must have 1 to ${tokenNameMax} characters. Name a token after the program that uses it.`,
  nameIsReserved: (shownToken: string) => `The name ${shownToken} is reserved for the token shown in the settings.`,
} as const
