import * as z from 'zod'
import type { Cue } from './cue.ts'
import { canonicalLanguage } from './language.ts'
import { parseJson } from '../platform/parse-json.ts'

/** A transcription. `lang`: BCP 47 code, `und` if unknown. */
export interface Transcription {
  readonly lang: string
  readonly cues: Cue[]
}

/** `whisper-cli -oj` of whisper.cpp: offsets in milliseconds. */
const WhisperCpp = z.looseObject({
  result: z.looseObject({ language: z.string() }),
  transcription: z.array(
    z.looseObject({ offsets: z.looseObject({ from: z.number(), to: z.number() }), text: z.string() }),
  ),
})

/** `whisper --output_format json` of openai-whisper and whisper-ctranslate2: times in seconds. */
const OpenAiWhisper = z.looseObject({
  language: z.string(),
  segments: z.array(z.looseObject({ start: z.number(), end: z.number(), text: z.string() })),
})

/** What the programs write for passages without speech, such as `[BLANK_AUDIO]` and `(music)`. */
const NO_SPEECH = /^[[(*♪][^\])]*[\])*♪]$/

/** Reads the JSON that whisper programs write. Undefined when the text has another format. */
export function parseWhisperResult(text: string): Transcription | undefined {
  const json = parseJson(text)
  const cpp = WhisperCpp.safeParse(json)
  if (cpp.success) {
    const { result, transcription } = cpp.data
    return toTranscription(
      result.language,
      transcription.map(({ offsets, text: line }) => ({ startMs: offsets.from, endMs: offsets.to, line })),
    )
  }
  const openAi = OpenAiWhisper.safeParse(json)
  if (!openAi.success) return undefined
  const { language, segments } = openAi.data
  return toTranscription(
    language,
    segments.map(({ start, end, text: line }) => ({ startMs: start * 1000, endMs: end * 1000, line })),
  )
}

function toTranscription(language: string, segments: readonly Cue[]): Transcription {
  const cues = segments.flatMap(({ startMs, endMs, line }) => {
    const cue = { startMs: Math.max(0, Math.round(startMs)), endMs: Math.round(endMs), line: line.trim() }
    return cue.line === '' || NO_SPEECH.test(cue.line) || cue.endMs <= cue.startMs ? [] : [cue]
  })
  return { lang: canonicalLanguage(language), cues }
}
