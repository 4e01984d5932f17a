import type { ErrorClass } from './error-class.ts'
import { failureRules } from './failure-rules.ts'
import { siteTexts } from '../messages/site.ts'

/** The exit code of yt-dlp when it does not accept its arguments: no request was sent to a site. */
const USAGE_EXIT_CODE = 2

const MAX_MESSAGE_LENGTH = 1_000

/** Generic advice that yt-dlp adds to its failures; it is not specific, or a user cannot follow it. */
const boilerplate =
  /;? ?please report this issue on .*|\(caused by .*|Confirm you are on the latest version.*|Use --(cookies|username).*|See {1,2}https?:.*/gis

/** `ERROR: [extractor] id: `; IDs of the generic extractor are file names and may contain spaces. */
const prefix = /^(?:(ERROR|WARNING): ?)?(?:\[([^\]\s]*)\] ?)?/
const idPrefix = /^\S+: /
const genericIdPrefix = /^[^:]+: (?=[A-Z])/

interface OutputLine {
  kind: 'error' | 'warning' | 'other'
  extractor: string
  /** Without the prefix and the ID. */
  text: string
}

export interface Classified {
  errorClass: ErrorClass
  /** The last message of the program, without prefix and boilerplate. */
  message: string
}

/**
 * These errors are often the result of a problem that yt-dlp reports earlier as a warning, in order of precedence.
 * (yt-dlp-compose#253, pinchflat#863)
 */
const SYMPTOMS: ReadonlySet<ErrorClass> = new Set([
  ...(['format', 'forbidden', 'broken-media', 'merge-failed', 'tool-too-old', 'unknown'] as const),
])
const ROOT_CAUSES = [
  ...(['disk-full', 'not-writable'] as const),
  ...(['js-runtime', 'challenge', 'po-token', 'sabr', 'cookies-rotated', 'drm', 'impersonation', 'post-live'] as const),
] satisfies ErrorClass[]

/** With invalid cookies, sites answer as if the user were not signed in (yt-dlp#13014). */
const COOKIE_SYMPTOMS: ReadonlySet<ErrorClass> = new Set(['list-gone', 'private', 'members', 'age', 'login', 'payment'])

/** Errors of a site for a video that it does not play; warnings of other classes are not specific enough. */
const REJECTION_CLASSES: ReadonlySet<ErrorClass> = new Set([
  ...(['bot-check', 'rate-limit', 'session-limit', 'account-blocked', 'client-refused', 'members', 'payment'] as const),
  ...(['private', 'age', 'geo', 'upcoming', 'live', 'post-live', 'removed', 'unavailable', 'login'] as const),
])

/** The class of a failed run of yt-dlp: from its exit code, its errors, and warnings that contain the cause of the error. */
export function classifyOutput(stderr: string, code: number | null = 1): Classified {
  const usage = findUsageError(stderr, code)
  if (usage !== undefined) return { errorClass: 'bad-settings', message: usage }
  const lines = readLines(stderr)
  const errors = lines.filter(({ kind }) => kind === 'error')
  // Without an error, the last line is the end of a Python traceback.
  const failed = errors.length > 0 ? errors : lines.slice(-1)
  const errorClass = failed.map(classifyLine).find(found => found !== undefined) ?? 'unknown'
  const plain = failed.map(({ text }) => text).join('\n')
  const message = plain.replace(boilerplate, '').trim().slice(0, MAX_MESSAGE_LENGTH)
  return {
    errorClass: findRootCause(errorClass, lines) ?? errorClass,
    message: message || siteTexts.ytDlpExitedWithoutMessage,
  }
}

/** When metadata of an unplayable video is requested, yt-dlp reports the reason only as a warning. */
export function findRejection(stderr: string): Classified | undefined {
  const lines = readLines(stderr)
  for (const line of lines) {
    if (line.kind !== 'warning') continue
    const errorClass = classifyLine(line)
    if (errorClass === undefined || !REJECTION_CLASSES.has(errorClass)) continue
    const message = line.text.replace(boilerplate, '').trim().slice(0, MAX_MESSAGE_LENGTH)
    return { errorClass: findRootCause(errorClass, lines) ?? errorClass, message }
  }
  return undefined
}

function findUsageError(stderr: string, code: number | null): string | undefined {
  const line = /^yt-dlp: error: .*$/m.exec(stderr)?.[0]
  if (line === undefined && code !== USAGE_EXIT_CODE) return undefined
  return (line ?? stderr.trim().split('\n').at(-1) ?? '').slice(0, MAX_MESSAGE_LENGTH)
}

function findRootCause(errorClass: ErrorClass, lines: readonly OutputLine[]): ErrorClass | undefined {
  if (!SYMPTOMS.has(errorClass) && !COOKIE_SYMPTOMS.has(errorClass)) return undefined
  const causes = new Set(lines.filter(({ kind }) => kind !== 'error').map(classifyLine))
  return SYMPTOMS.has(errorClass)
    ? ROOT_CAUSES.find(cause => causes.has(cause))
    : causes.has('cookies-rotated')
      ? 'cookies-rotated'
      : undefined
}

function readLines(stderr: string): OutputLine[] {
  return stderr
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(readLine)
}

function readLine(line: string): OutputLine {
  const [start = '', level, extractor = ''] = prefix.exec(line) ?? []
  const rest = line.slice(start.length)
  const text = extractor === '' ? rest : rest.replace(extractor === 'generic' ? genericIdPrefix : idPrefix, '')
  return { kind: level === 'ERROR' ? 'error' : level === 'WARNING' ? 'warning' : 'other', extractor, text }
}

/** The class of one line of the output, if it has one. */
export const classifyOutputLine = (line: string): ErrorClass | undefined => classifyLine(readLine(line.trim()))

function classifyLine({ extractor, text }: OutputLine): ErrorClass | undefined {
  return findClass(extractor, removeNames(text.replace(boilerplate, ''))) ?? findClass(extractor, removeNames(text))
}

function findClass(extractor: string, words: string): ErrorClass | undefined {
  return failureRules.find(rule => (rule.extractor?.test(extractor) ?? true) && rule.pattern.test(words))?.errorClass
}

/** Only the words of the program and the site are compared: URLs, titles and file names may contain any word. */
function removeNames(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/https?:\/\/\S+/g, '')
    .replace(/(^|[\s(])'(?:[^'\s]*|[^']*\/[^']*)'(?=$|[\s).,:;])/g, "$1''")
    .replace(/"(?:[^"\s]*|[^"]*\/[^"]*)"/g, '""')
    .replace(/^.*(?=does not pass filter)/, '')
    .replace(/\bfile:.*?: (?=[A-Z])/, '')
    .replace(/(\[Errno -?\d+\] [^:]*):.*$/, '$1')
}
