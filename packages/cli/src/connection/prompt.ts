import { readFile } from 'node:fs/promises'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { CliContext, Source } from '../output/cli-context.ts'

/** Maximum length of a secret, which is a single line. */
const MAX_SECRET_LENGTH = 8192

/** Escape sequences of keys such as arrows. */
const FUNCTION_KEY = new RegExp('\\x1B(\\[[0-?]*[ -/]*[@-~]|O.)', 'g')

/** Reads stdin as one secret, without the line end. @throws CommandError usage */
export async function readSecret({ stdin }: CliContext, flag: string, max = MAX_SECRET_LENGTH): Promise<string> {
  let text = ''
  for await (const chunk of stdin.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > max) throw usageError(connectionTexts.secretTooLong(flag))
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '')
    throw flag.startsWith('-')
      ? usageError(connectionTexts.emptyStdinFor(flag), connectionTexts.emptyStdinForHint(flag))
      : usageError(connectionTexts.emptyStdin, connectionTexts.emptyStdinHint)
  return secret
}

/** Reads a secret from a file, without the line end. @throws CommandError usage */
export async function readSecretFile(path: string, flag: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const secret = text?.trim()
  if (!secret || secret.length > MAX_SECRET_LENGTH || !/^[\x21-\x7E]+$/.test(secret))
    throw usageError(connectionTexts.emptyTokenFile(flag, path), connectionTexts.emptyTokenFileHint)
  return secret
}

/** Whether the user can be asked: only on a terminal and without `--no-input`. */
export function canPrompt({ stdin, stderr, canAsk: isAllowed }: CliContext): boolean {
  return isAllowed !== false && Boolean(stdin.isTTY) && Boolean(stderr.isTTY)
}

/** Asks the user. `flag` is the option to use without a terminal. @throws CommandError */
export async function prompt(
  cli: CliContext,
  question: string,
  { flag, isHidden = false }: { flag: string; isHidden?: boolean },
) {
  const { stdin, stderr } = cli
  if (!canPrompt(cli))
    throw usageError(connectionTexts.notTerminal(question.toLowerCase()), connectionTexts.notTerminalHint(flag))
  stderr.write(`${question}: `)
  stdin.setRawMode?.(true)
  try {
    return await typeLine(stdin, text => stderr.write(isHidden ? '' : text))
  } finally {
    stdin.setRawMode?.(false)
    stdin.pause()
    stderr.write('\n')
  }
}

/** Reads keys up to Enter from a terminal in raw mode, which does not echo input. */
function typeLine(stdin: Source, echo: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = ''
    const end = (finish: () => void) => {
      stdin.off('data', read)
      finish()
    }
    const read = (chunk: string) => {
      for (const char of chunk.replace(FUNCTION_KEY, '')) {
        if (char === '\r' || char === '\n') return end(() => resolve(line))
        if (char === '\x03' || (char === '\x04' && line === '')) return end(() => reject(interrupted()))
        if (char === '\x7F' || char === '\b') {
          if (line !== '') echo('\b \b')
          line = [...line].slice(0, -1).join('')
        } else if (char >= ' ') {
          line += char
          echo(char)
        }
      }
    }
    stdin.setEncoding('utf8').on('data', read).resume()
  })
}

const interrupted = () =>
  new CommandError({ exitCode: EXIT.interrupted, code: 'interrupted', message: connectionTexts.interrupted })
