const TYPES: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
}

/** The media type of a URL for receivers, by its file extension. The default is MP4, the type of nearly all archived files. */
export function castContentType(url: string): string {
  const [, extension = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  return TYPES[extension] ?? 'video/mp4'
}
