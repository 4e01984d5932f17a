/** `ann, bob` */
export const usernamesIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
