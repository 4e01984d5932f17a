import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverTool } from './tools.ts'

export interface SpeechRecognizer {
  /** For the configuration of a server. */
  readonly command: readonly string[]
  /** What the next run hears: lines of a second each. An error is the reason why it fails. */
  hear(language: string, lines: readonly string[] | Error): Promise<void>
  remove(): Promise<void>
}

/**
 * Simulates whisper-cli of whisper.cpp, whose models are too large for tests: checks the format of the audio with ffprobe and writes
 * a result of the same shape.
 */
export async function createSpeechRecognizer(): Promise<SpeechRecognizer> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-speech-'))
  const program = join(folder, 'whisper-cli')
  const result = join(folder, 'result.json')
  const script = `#!/bin/sh
set -eu
format=$('${serverTool('ffprobe')}' -v error -of csv=p=0 -show_entries stream=codec_name,sample_rate,channels "$2")
[ "$format" = 'pcm_s16le,16000,1' ] || { echo "wrong audio: $format" >&2; exit 2; }
echo 'whisper_print_progress_callback: progress =  50%' >&2
[ ! -e '${folder}/failure' ] || { cat '${folder}/failure' >&2; exit 1; }
cp '${result}' "$1.json"
`
  await writeFile(program, script)
  await chmod(program, 0o755)
  return {
    command: [program, '{output}', '{audio}'],
    async hear(language, lines) {
      await rm(join(folder, 'failure'), { force: true })
      if (lines instanceof Error) return writeFile(join(folder, 'failure'), lines.message)
      const transcription = lines.map((line, second) => ({
        offsets: { from: second * 1000, to: (second + 1) * 1000 },
        text: ` ${line}`,
      }))
      await writeFile(result, JSON.stringify({ result: { language }, transcription }))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
