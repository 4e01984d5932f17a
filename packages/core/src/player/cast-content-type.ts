const TYPES: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
}

/** What a receiver is told that an address holds, by its ending: MP4 is what nearly all of the archive is. */
export function castContentType(url: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  return TYPES[ending] ?? 'video/mp4'
}
