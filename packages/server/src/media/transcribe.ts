import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaTexts } from '../messages/media.ts'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import { FetchError } from '../site/error-class.ts'
import { classifyOutput } from '../site/yt-dlp-errors.ts'
import { parseWhisperResult, type Transcription } from './whisper-result.ts'

const AUDIO_SILENCE_MS = 30 * 60_000

/** Large models need long for each passage on old processors. */
const PROGRAM_SILENCE_MS = 2 * 3600_000

/** The result is read completely; a day of speech needs a tenth of it. */
const MAX_RESULT_BYTES = 64 * 1024 ** 2

/** The name of the audio file and of the result, without extension. */
const FILE_NAME = 'audio'

export interface TranscribeRequest {
  /** Path or URL of the media file. */
  readonly input: string
  readonly durationSeconds: number
  /** Temporary space, which the caller deletes. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Called with the finished part, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/**
 * Converts the speech of a media file to text. @throws FetchError disk-full, broken-media; Error if the program for
 * speech recognition fails
 */
export type Transcribe = (request: TranscribeRequest) => Promise<Transcription>

interface Deps {
  run: Run
  paths: ToolPaths
  /** The program and its arguments, with the placeholders of {@link fillIn}. */
  command: readonly string[]
}

export function createTranscribe({ run, paths, command }: Deps): Transcribe {
  async function extractAudio({ input, signal }: TranscribeRequest, target: string) {
    // The format that whisper programs read: 16 kHz, mono, 16 bit.
    const format = ['-vn', '-map', '0:a:0', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le']
    const args = ['-v', 'error', '-nostdin', '-y', '-i', input, ...format, target]
    const { code, stderrTail } = await run(requireTool(paths, 'ffmpeg'), args, { signal, idleMs: AUDIO_SILENCE_MS })
    signal.throwIfAborted()
    if (code === 0) return
    const { errorClass, message } = classifyOutput(stderrTail)
    throw new FetchError(errorClass === 'disk-full' ? errorClass : 'broken-media', mediaTexts.ffmpegFailed(message))
  }

  return async request => {
    const { folder, durationSeconds, signal, onProgress } = request
    const audio = join(folder, `${FILE_NAME}.wav`)
    await extractAudio(request, audio)
    const [program = '', ...args] = command.map(argument => fillIn(argument, { folder, audio }))
    const noteProgress = (line: string) => {
      const part = readProgress(line, durationSeconds)
      if (part !== undefined) onProgress(part)
    }
    const { code, stderrTail, endedBy } = await run(program, args, {
      signal,
      cwd: folder,
      idleMs: PROGRAM_SILENCE_MS,
      onStdout: noteProgress,
      onStderr: noteProgress,
    })
    signal.throwIfAborted()
    if (endedBy === 'silence') throw new Error(mediaTexts.transcriberWasSilent)
    if (code !== 0) throw new Error(mediaTexts.transcriberFailed(stderrTail.trim().split('\n').at(-1) || code))
    return readResult(join(folder, `${FILE_NAME}.json`))
  }
}

/** Replaces `{audio}` (the WAV file), `{folder}` and `{output}` (the result without extension) in an argument. */
function fillIn(argument: string, { folder, audio }: { folder: string; audio: string }): string {
  const values: Readonly<Record<string, string>> = { audio, folder, output: join(folder, FILE_NAME) }
  return argument.replace(/\{(audio|folder|output)\}/g, (_, name: string) => values[name] ?? '')
}

/**
 * The finished part that a line of output reports: `progress = 40%` of whisper.cpp, or `[01:02.000 --> 01:05.000] text`,
 * which all write for each passage.
 */
export function readProgress(line: string, durationSeconds: number): number | undefined {
  const percent = /progress\s*=\s*(\d{1,3})%/.exec(line)?.[1]
  if (percent !== undefined) return Math.min(1, Number(percent) / 100)
  const [, hours = '0', minutes, seconds] = /^\[(?:(\d+):)?(\d{2}):(\d{2})[.,]\d+ --> /.exec(line) ?? []
  if (minutes === undefined || !(durationSeconds > 0)) return undefined
  return Math.min(1, (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / durationSeconds)
}

async function readResult(file: string): Promise<Transcription> {
  const facts = await stat(file).catch(() => undefined)
  if (facts === undefined) throw new Error(mediaTexts.noTranscript)
  const transcription = facts.size > MAX_RESULT_BYTES ? undefined : parseWhisperResult(await readFile(file, 'utf8'))
  if (transcription === undefined) throw new Error(mediaTexts.unknownTranscript)
  return transcription
}
