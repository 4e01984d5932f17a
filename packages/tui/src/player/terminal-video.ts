import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Video outputs of mpv for terminals, best first. */
const OUTPUTS = ['kitty', 'sixel', 'tct'] as const
export type TerminalOutput = (typeof OUTPUTS)[number]

/** Graphics capabilities of the terminal. */
export interface TerminalVideo {
  readonly hasKittyImages: boolean
  readonly hasSixel: boolean
  /** 24-bit color instead of 256 colors. */
  readonly hasTruecolor: boolean
}

/** The best output that the terminal and mpv support; colored cells always work. `known` is the output of `mpv --vo=help`. */
export function terminalOutput({ hasKittyImages, hasSixel }: TerminalVideo, known: string): TerminalOutput {
  const isSupported: Readonly<Record<TerminalOutput, boolean>> = { kitty: hasKittyImages, sixel: hasSixel, tct: true }
  const names = new Set([...known.matchAll(/^ *(\S+)/gm)].map(([, name]) => name))
  return OUTPUTS.find(output => isSupported[output] && names.has(output)) ?? 'tct'
}

/** Arguments that play in the terminal and let mpv handle its keys. They are appended, so that they take precedence. */
export async function terminalArguments(command: string, video: TerminalVideo): Promise<string[]> {
  const known = await promisify(execFile)(command, ['--no-config', '--vo=help']).then(
    ({ stdout }) => stdout,
    // A missing mpv is reported when it is started.
    () => '',
  )
  const output = terminalOutput(video, known)
  return [
    `--vo=${output}`,
    ...(output === 'tct' && !video.hasTruecolor ? ['--vo-tct-256=yes'] : []),
    '--input-terminal=yes',
    '--hwdec=no',
    // Text would be drawn over the video.
    '--really-quiet',
  ]
}
