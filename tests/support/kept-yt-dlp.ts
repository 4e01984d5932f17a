import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The yt-dlp that setup keeps for the person who runs this, for programs that run in a home folder of their own. */
export function keptYtDlp(): string | undefined {
  const dataHome = process.env['XDG_DATA_HOME'] || join(homedir(), '.local/share')
  const kept = join(dataHome, 'tubecellar/yt-dlp/bin/yt-dlp')
  return process.env['CELLAR_YT_DLP'] || (existsSync(kept) ? kept : undefined)
}
