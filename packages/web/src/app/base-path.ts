/** The path of the app, without the trailing slash: empty at the root. The server writes it into `<base>`. */
export function getBasePath(baseUri: string): string {
  return new URL('.', baseUri).pathname.replace(/\/+$/, '')
}
