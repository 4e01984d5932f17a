/** The `content-disposition` of a download with this file name (RFC 6266, RFC 8187). */
export function attachmentHeader(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, encodeCharacter)
  return ['attachment', `filename*=UTF-8''${encoded}`].join('; ')
}

const encodeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
