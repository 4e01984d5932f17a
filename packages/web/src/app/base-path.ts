/** The path this app lives under, without its last slash: empty at the root. The server writes it into `<base>`. */
export function getBasePath(baseUri: string): string {
  return new URL('.', baseUri).pathname.replace(/\/+$/, '')
}
