import { createReadStream } from 'node:fs'
import { FetchError } from './error-class.ts'
import { parseComments, type CommentInfo } from './parse-comments.ts'
import { siteTexts } from '../messages/site.ts'

/** Comments that are returned together, and stored in one transaction: it must not delay other work noticeably. */
const BATCH_SIZE = 100

/** A larger comment is left out; sites limit texts to a few thousand characters. */
const MAX_COMMENT_BYTES = 1024 ** 2

/** A longer name of a member of the info JSON cannot be `comments`. */
const MAX_KEY_BYTES = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPENING = [0x7b, 0x5b]
const CLOSING = [0x7d, 0x5d]

/**
 * Reads the list `comments` of an info JSON in batches, because the files of popular videos have hundreds of megabytes.
 * Memory is bounded by the size of a batch. Stops after `limit` comments. @throws FetchError for a file that is not a
 * complete JSON object
 */
export async function* readCommentFile(
  file: string,
  { limit = Infinity, signal }: { limit?: number; signal?: AbortSignal } = {},
): AsyncGenerator<CommentInfo[]> {
  const scanner = createScanner()
  let batch: CommentInfo[] = []
  let remaining = limit
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    for (const text of scanner.scan(chunk)) {
      const [comment] = parseComments([parseJson(text)]) ?? []
      if (comment === undefined) continue
      remaining--
      batch.push(comment)
      if (batch.length < BATCH_SIZE && remaining > 0) continue
      yield batch
      if (remaining === 0) return
      batch = []
    }
  }
  if (!scanner.isComplete()) throw new FetchError('unknown', siteTexts.ytDlpWroteNoReadableComments)
  if (batch.length > 0) yield batch
}

/**
 * Finds the members of the list `comments` at the top level of a JSON object. All structural characters of JSON are
 * ASCII, in UTF-8 too.
 */
function createScanner() {
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isStarted = false
  let hasEnded = false
  /** The last string at the top level: a name, if a colon follows. */
  let key = ''
  let isCommentsKey = false
  let isInList = false
  /** The parts of the current member; undefined outside of one. */
  let member: Buffer[] | undefined
  let memberBytes = 0
  let keyBytes: number[] = []

  function addPart(part: Buffer) {
    memberBytes += part.length
    if (memberBytes <= MAX_COMMENT_BYTES) member?.push(part)
  }

  return {
    isComplete: () => hasEnded,
    scan(chunk: Buffer): string[] {
      const found: string[] = []
      let memberStart = 0
      for (let index = 0; index < chunk.length; index++) {
        const byte = chunk[index] ?? 0
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isInString = false
          else if (depth === 1 && keyBytes.length < MAX_KEY_BYTES) keyBytes.push(byte)
          if (!isInString && depth === 1) key = String.fromCharCode(...keyBytes)
          continue
        }
        if (byte === QUOTE) {
          isInString = true
          keyBytes = []
          isCommentsKey = false
        } else if (byte === COLON && depth === 1) isCommentsKey = key === 'comments'
        else if (OPENING.includes(byte)) {
          if (depth === 0 && (isStarted || byte !== OPENING[0])) return []
          isStarted = true
          if (depth === 1) isInList = isCommentsKey && byte === OPENING[1]
          if (depth === 2 && isInList) {
            member = []
            memberBytes = 0
            memberStart = index
          }
          depth++
        } else if (CLOSING.includes(byte)) {
          depth--
          if (depth === 2 && member) {
            addPart(chunk.subarray(memberStart, index + 1))
            if (memberBytes <= MAX_COMMENT_BYTES) found.push(Buffer.concat(member).toString('utf8'))
            member = undefined
          }
          if (depth === 1) isInList = false
          if (depth === 0) hasEnded = true
        }
      }
      if (member) addPart(Buffer.from(chunk.subarray(memberStart)))
      return found
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
