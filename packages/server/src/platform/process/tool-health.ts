import type { Problem } from '@tubecellar/core/contract'
import { installHint } from './install-hint.ts'
import type { ToolName, ToolPaths } from './tool-paths.ts'
import type { ToolVersions } from './tool-versions.ts'
import { platformTexts } from '../../messages/platform.ts'

const purposes: ReadonlyArray<readonly [ToolName, string]> = [
  ['yt-dlp', platformTexts.ytDlpIsMissing],
  ['ffmpeg', platformTexts.ffmpegIsMissing],
  ['ffprobe', platformTexts.ffprobeIsMissing],
]

/** Sites change frequently; yt-dlp itself recommends an update after this many days. */
const MAX_YT_DLP_AGE_DAYS = 90

/** The oldest supported version of ffmpeg. */
const MIN_FFMPEG_MAJOR = 4

const DAY_MS = 24 * 3600_000

interface Machine {
  paths: ToolPaths
  versions: ToolVersions
  nowMs: number
}

/** The programs that are missing or too old, and how to install them on this computer. */
export async function findToolProblems({ paths, versions, nowMs }: Machine): Promise<Problem[]> {
  const missing = purposes
    .filter(([tool]) => paths.find(tool) === undefined)
    .map(([tool, message]) => ({
      code: `${tool}-missing`,
      message,
      fix: tool === 'yt-dlp' ? ytDlpHint(paths) : installHint('ffmpeg'),
    }))
  const ytDlp = await versions.find('yt-dlp')
  const ffmpeg = await versions.find('ffmpeg')
  return [
    ...missing,
    ...(ytDlp === undefined ? [] : checkYtDlp(ytDlp, paths, nowMs)),
    ...(ffmpeg === undefined ? [] : checkFfmpeg(ffmpeg)),
  ]
}

function checkYtDlp(version: string, paths: ToolPaths, nowMs: number): Problem[] {
  const ageDays = Math.floor((nowMs - Date.parse(version.replaceAll('.', '-'))) / DAY_MS)
  if (!(ageDays > MAX_YT_DLP_AGE_DAYS)) return []
  return [
    {
      code: 'yt-dlp-old',
      message: platformTexts.ytDlpIsOld(version, ageDays),
      fix: paths.ytDlpVenv === undefined ? platformTexts.updateYtDlp : platformTexts.runYtDlpUpdate,
    },
  ]
}

function checkFfmpeg(version: string): Problem[] {
  if (Number(version.split('.')[0]) >= MIN_FFMPEG_MAJOR) return []
  const message = platformTexts.ffmpegIsTooOld(version)
  return [{ code: 'ffmpeg-old', message, fix: installHint('ffmpeg') }]
}

/**
 * Distributions ship releases that no longer work with sites, and forbid pip to change their packages: yt-dlp gets a
 * separate virtual environment.
 */
function ytDlpHint({ ytDlpVenv: venv }: ToolPaths): string {
  if (venv === undefined) return platformTexts.updateYtDlp
  return platformTexts.installYtDlp(venv)
}
