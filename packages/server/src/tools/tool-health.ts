import type { Problem } from '@tubecellar/core/contract'
import { installHint } from './install-hint.ts'
import type { ToolName, ToolPaths } from './tool-paths.ts'
import type { ToolVersions } from './tool-versions.ts'

const purposes: ReadonlyArray<readonly [ToolName, string, string]> = [
  ['yt-dlp', 'yt-dlp is missing: nothing can be downloaded or added to the queue.', 'yt-dlp'],
  ['ffmpeg', 'ffmpeg is missing: downloads cannot be put together.', 'ffmpeg'],
  ['ffprobe', 'ffprobe is missing: downloads cannot be checked, so none is archived.', 'ffmpeg'],
]

/** Sites change all the time; a yt-dlp older than this, in days, itself asks to be updated. */
const YT_DLP_AGE_MAX_DAYS = 90

/** The oldest ffmpeg that is tried here. */
const FFMPEG_MAJOR_MIN = 4

const DAY_MS = 24 * 3600_000

interface Machine {
  paths: ToolPaths
  versions: ToolVersions
  nowMs: number
}

/** The programs that are missing or too old, and how to get them on this machine. */
export async function findToolProblems({ paths, versions, nowMs }: Machine): Promise<Problem[]> {
  const missing = purposes
    .filter(([tool]) => paths.find(tool) === undefined)
    .map(([tool, message, packageName]) => ({ code: `${tool}-missing`, message, fix: installHint(packageName) }))
  const ytDlp = await versions.find('yt-dlp')
  const ffmpeg = await versions.find('ffmpeg')
  return [
    ...missing,
    ...(ytDlp === undefined ? [] : judgeYtDlp(ytDlp, nowMs)),
    ...(ffmpeg === undefined ? [] : judgeFfmpeg(ffmpeg)),
  ]
}

function judgeYtDlp(version: string, nowMs: number): Problem[] {
  const ageDays = Math.floor((nowMs - Date.parse(version.replaceAll('.', '-'))) / DAY_MS)
  if (!(ageDays > YT_DLP_AGE_MAX_DAYS)) return []
  return [
    {
      code: 'yt-dlp-old',
      message: `yt-dlp ${version} is ${ageDays} days old: sites that changed since may refuse it.`,
      fix: 'Update it the way it was installed, for example: python3 -m pip install --upgrade yt-dlp',
    },
  ]
}

function judgeFfmpeg(version: string): Problem[] {
  if (Number(version.split('.')[0]) >= FFMPEG_MAJOR_MIN) return []
  const message = `ffmpeg ${version} is too old: some downloads cannot be put together.`
  return [{ code: 'ffmpeg-old', message, fix: installHint('ffmpeg') }]
}
