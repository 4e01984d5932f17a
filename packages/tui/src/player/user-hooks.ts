import { spawn } from 'node:child_process'
import { displayText } from '@tubecellar/core/format'
import { playerTexts } from '@tubecellar/core/messages/tui/player'

/** Time limit of a hook; it is then killed with its child processes. */
export const HOOK_TIMEOUT_MS = 10_000

/** Programs with their arguments, from `ui.json`, run without a shell. Empty for none. */
export interface UserHooks {
  readonly onPlay: readonly string[]
  readonly onEnd: readonly string[]
}

/** Data for the environment of a hook. Times in seconds. */
export interface PlayedVideo {
  readonly id: string
  readonly title: string
  readonly channel: string
  /** URL of its file on the server. */
  readonly mediaUrl: string
  readonly position: number
  readonly duration: number
  readonly hasEnded: boolean
}

export type RunUserHook = (name: keyof UserHooks, video: PlayedVideo) => void

/** Runs the configured hooks. Failures are only reported to `onFailed`. */
export function createUserHooks(hooks: UserHooks, onFailed: (message: string) => void): RunUserHook {
  return (name, video) => {
    const [program, ...args] = hooks[name]
    if (program === undefined) return
    const fail = (what: string) => onFailed(`${name}: ${displayText(program)} ${what}`)
    const child = spawn(program, args, {
      stdio: 'ignore',
      // A separate process group, so that it can be killed with its child processes and can outlive this process.
      detached: true,
      env: { ...process.env, ...hookEnvironment(name, video) },
    })
    const timer = setTimeout(() => {
      fail(playerTexts.timedOut(HOOK_TIMEOUT_MS / 1000))
      if (child.pid !== undefined) endGroup(child.pid)
    }, HOOK_TIMEOUT_MS)
    timer.unref()
    child.unref()
    child.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      fail(code === 'ENOENT' ? playerTexts.notFound : playerTexts.notStarted(code))
    })
    child.on('exit', code => {
      clearTimeout(timer)
      // A killed hook (code null) has already been reported.
      if (code !== null && code !== 0) fail(playerTexts.failed(code))
    })
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has just exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Texts from the source are reduced to one line without control characters. */
function hookEnvironment(name: keyof UserHooks, video: PlayedVideo): Record<string, string> {
  const details = {
    CELLAR_EVENT: name === 'onPlay' ? 'play' : 'end',
    CELLAR_VIDEO_ID: video.id,
    CELLAR_VIDEO_TITLE: video.title,
    CELLAR_VIDEO_CHANNEL: video.channel,
    CELLAR_VIDEO_PATH: `/video/${video.id}`,
    CELLAR_MEDIA_URL: video.mediaUrl,
    CELLAR_POSITION: video.position.toFixed(1),
    CELLAR_DURATION: video.duration.toFixed(1),
    CELLAR_ENDED: video.hasEnded ? 'yes' : 'no',
  }
  return Object.fromEntries(Object.entries(details).map(([key, text]) => [key, displayText(text)]))
}
