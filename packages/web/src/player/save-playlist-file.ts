import { saveTextFile } from '../ui/save-text-file.ts'

/** Downloads a playlist file with one entry, which the desktop opens with mpv or another player. */
export function savePlaylistFile({ title, url }: { title: string; url: string }): void {
  const line = title.replaceAll(/[\r\n]+/g, ' ')
  const fileName = `${line.replaceAll(/[^\p{L}\p{N} _.-]/gu, '').trim() || 'video'}.m3u`
  saveTextFile({ fileName, text: `#EXTM3U\n#EXTINF:-1,${line}\n${url}\n` }, 'audio/x-mpegurl')
}
