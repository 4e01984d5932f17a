/** A value that yt-dlp accepts; null for an option without a value. */
type ValuePattern = RegExp | null

const COUNT = /^\d{1,3}$/
const RATE = /^\d{1,9}(\.\d{1,3})?[KMG]?$/i
const COUNTRY = /^[A-Za-z]{2}$/
const NETWORK = /^[\d.]{7,15}\/\d{1,2}$|^[\da-f:]{2,39}\/\d{1,3}$/i
const TARGET = '[A-Za-z]+(-[\\w.]+)?'

/**
 * The additional options of yt-dlp that users can set, with their values. None of them runs a program, reads or writes a file, or
 * contains a secret: arguments are visible to all users of the computer.
 */
export const YT_DLP_OPTIONS = {
  '--concurrent-fragments': /^([1-9]|1[0-6])$/,
  '--extractor-args': /^[\w+-]+:(?!.*(po_token|visitor_data|data_sync_id|password|token=))[\x20-\x7e]{1,300}$/i,
  '--extractor-retries': COUNT,
  '--force-ipv4': null,
  '--force-ipv6': null,
  '--format-sort': /^\+?\w+([:~][^\s-][^\s]*)?(,\s*\+?\w+([:~][^\s-][^\s]*)?)*$/,
  '--fragment-retries': COUNT,
  '--geo-bypass': null,
  '--geo-bypass-country': COUNTRY,
  '--geo-bypass-ip-block': NETWORK,
  '--http-chunk-size': RATE,
  '--impersonate': new RegExp(`^${TARGET}(:${TARGET})?$`),
  '--legacy-server-connect': null,
  '--limit-rate': RATE,
  '--no-geo-bypass': null,
  '--referer': /^https?:\/\/[\x21-\x7e]{1,300}$/,
  '--retries': COUNT,
  '--retry-sleep': /^((http|fragment|file_access|extractor):)?(\d{1,4}|(linear|exp)=\d{1,4}(:\d{0,4}){0,2})$/,
  '--socket-timeout': COUNT,
  '--throttled-rate': RATE,
  '--user-agent': /^[\x20-\x7e]{1,300}$/,
  '--xff': /^(default|never|[A-Za-z]{2}|[\d.]{7,15}\/\d{1,2})$/,
} as const satisfies Record<`--${string}`, ValuePattern>

const MAX_LENGTH = 1000

/** The arguments in a text such as `--retries 20 --user-agent "A browser"`; undefined if one is not allowed. */
export function parseYtDlpOptions(text: string): string[] | undefined {
  const parsed = parseOptions(text)
  return typeof parsed === 'string' ? undefined : parsed
}

/** Why the text is rejected, with the name of the option; null if it is accepted. */
export function ytDlpOptionsProblem(text: string): string | null {
  const parsed = parseOptions(text)
  return typeof parsed === 'string' ? `${parsed} Allowed are ${Object.keys(YT_DLP_OPTIONS).join(', ')}.` : null
}

/** The arguments, or the problem as a sentence. Values are not repeated: they may contain a secret. */
function parseOptions(text: string): string[] | string {
  if (text.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters for the options of yt-dlp.`
  const words = splitWords(text)
  if (words === undefined) return 'A quote is not closed in the options of yt-dlp.'
  const allowed: Readonly<Record<string, ValuePattern>> = YT_DLP_OPTIONS
  const args: string[] = []
  for (let index = 0; index < words.length; index++) {
    const [, name = '', inline] = /^(--[a-z\d-]+)(?:=(.*))?$/s.exec(words[index] ?? '') ?? []
    if (!Object.hasOwn(allowed, name)) return rejectedWord(words[index] ?? '')
    const pattern = allowed[name] ?? null
    if (pattern === null) {
      if (inline !== undefined) return `The option ${name} has no value.`
      args.push(name)
      continue
    }
    const value = inline ?? words[++index]
    if (value === undefined) return `The option ${name} needs a value.`
    if (!pattern.test(value)) return `The value of the option ${name} is not valid.`
    // In one word: a value that starts with a hyphen is not another option.
    args.push(`${name}=${value}`)
  }
  return args
}

function rejectedWord(word: string): string {
  const [name] = /^--?[a-z][a-z\d-]*/i.exec(word) ?? []
  return name === undefined
    ? 'Use options such as --force-ipv4 --retries 20.'
    : `The option ${name.slice(0, 40)} of yt-dlp is not allowed.`
}

/** Words separated by spaces; quotes keep spaces. Undefined if a quote is not closed. */
function splitWords(text: string): string[] | undefined {
  const words: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const [word = ''] = /^(?:[^\s"']|"[^"]*"|'[^']*')+/.exec(rest) ?? []
    const after = rest.slice(word.length)
    if (word === '' || /^\S/.test(after)) return undefined
    words.push(
      word.replace(/"([^"]*)"|'([^']*)'/g, (_, double: string | undefined, single = '') => double ?? String(single)),
    )
    rest = after.trimStart()
  }
  return words
}
