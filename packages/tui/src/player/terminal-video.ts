import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How mpv can show a picture within a terminal, the best first. */
const OUTPUTS = ['kitty', 'sixel', 'tct'] as const
export type TerminalOutput = (typeof OUTPUTS)[number]

/** What the terminal can show. */
export interface TerminalVideo {
  readonly hasKittyImages: boolean
  readonly hasSixel: boolean
  /** Sixteen million colours, and not only 256. */
  readonly hasTruecolor: boolean
}

/** The best that both the terminal and this mpv know; every terminal knows coloured cells. `known` is what `mpv --vo=help` says. */
export function terminalOutput({ hasKittyImages, hasSixel }: TerminalVideo, known: string): TerminalOutput {
  const can: Readonly<Record<TerminalOutput, boolean>> = { kitty: hasKittyImages, sixel: hasSixel, tct: true }
  const names = new Set([...known.matchAll(/^ *(\S+)/gm)].map(([, name]) => name))
  return OUTPUTS.find(output => can[output] && names.has(output)) ?? 'tct'
}

/** Arguments that put the picture into the terminal, and its keys under mpv's command. They come last, so that they win. */
export async function terminalArguments(command: string, video: TerminalVideo): Promise<string[]> {
  const known = await promisify(execFile)(command, ['--no-config', '--vo=help']).then(
    ({ stdout }) => stdout,
    // A missing mpv says so when it is started.
    () => '',
  )
  const output = terminalOutput(video, known)
  return [
    `--vo=${output}`,
    ...(output === 'tct' && !video.hasTruecolor ? ['--vo-tct-256=yes'] : []),
    '--input-terminal=yes',
    '--hwdec=no',
    // Text would be drawn over the picture.
    '--really-quiet',
  ]
}
