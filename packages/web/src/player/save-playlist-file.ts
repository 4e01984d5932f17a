/** Downloads a playlist file with one entry, which the desktop opens with mpv or another player. */
export function savePlaylistFile({ title, url }: { title: string; url: string }): void {
  const line = title.replaceAll(/[\r\n]+/g, ' ')
  const blob = new Blob([`#EXTM3U\n#EXTINF:-1,${line}\n${url}\n`], { type: 'audio/x-mpegurl' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${line.replaceAll(/[^\p{L}\p{N} _.-]/gu, '').trim() || 'video'}.m3u`
  link.click()
  URL.revokeObjectURL(link.href)
}
