/** Hands over a playlist file of one entry: the desktop opens it with mpv, or whatever player is installed. */
export function savePlaylistFile({ title, url }: { title: string; url: string }): void {
  const line = title.replaceAll(/[\r\n]+/g, ' ')
  const blob = new Blob([`#EXTM3U\n#EXTINF:-1,${line}\n${url}\n`], { type: 'audio/x-mpegurl' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${line.replaceAll(/[^\p{L}\p{N} _.-]/gu, '').trim() || 'video'}.m3u`
  link.click()
  URL.revokeObjectURL(link.href)
}
