/** `ann, bob` */
export const parseUsernameList = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
