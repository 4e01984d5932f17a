import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { usageError } from '../../output/command-error.ts'
import { EXIT, type ExitCode } from '../../output/exit-code.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { unreadableFile } from '../../output/unreadable-file.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { parseValue } from '../../command/parse-changes.ts'
import { changeOnServer } from '../../command/server-call.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

interface ApiFlags {
  readonly body?: string
  readonly field?: readonly string[]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Prints the response unchanged. The exit code depends on the status. */
export const apiCall = changeOnServer<ApiFlags>(
  OTHER_CHANGES.sendRequest,
  async ({ cli, connection, options, args: [name = '', path = ''] }) => {
    const method = parseChoice(METHODS, name.toUpperCase(), sessionTexts.method)
    if (!path.startsWith('/api/')) throw usageError(sessionTexts.invalidApiPath(path), sessionTexts.invalidApiPathHint)
    if (method === 'GET' && options.body !== undefined)
      throw usageError(sessionTexts.bodyWithGet, sessionTexts.bodyWithGetHint)
    const body = method === 'GET' ? undefined : await readBody(cli, options)
    const target = method === 'GET' ? withQuery(path, options.field ?? []) : path
    const response = await connection.transport.send({ method, path: target, ...(body === undefined ? {} : { body }) })
    if (response.text !== '') cli.stdout.write(response.text.endsWith('\n') ? response.text : `${response.text}\n`)
    if (response.status >= 400) printMessage(cli, sessionTexts.returned(method, path, response.status))
    return exitCodeForStatus(response.status)
  },
)

function withQuery(path: string, fields: readonly string[]): string {
  if (fields.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(fields.map(splitField)).toString()}`
}

function splitField(field: string): [name: string, value: string] {
  const [name = '', value] = field.split(/=(.*)/s)
  if (name === '' || value === undefined) throw usageError(sessionTexts.invalidField(field), sessionTexts.useNameValue)
  return [name, value]
}

async function readBody(cli: CliContext, { body, field }: ApiFlags): Promise<unknown> {
  if (body !== undefined && field !== undefined) throw usageError(sessionTexts.bodyWithField)
  if (field !== undefined)
    return Object.fromEntries(
      field.map(each => {
        const [name, value] = splitField(each)
        return [name, parseValue(value)]
      }),
    )
  if (body === undefined) return undefined
  const json =
    body === '-'
      ? await text(cli.stdin)
      : await readFile(body, 'utf8').catch((error: unknown) => {
          throw unreadableFile(body, error)
        })
  try {
    return JSON.parse(json) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw usageError(sessionTexts.invalidBody(error.message))
  }
}

function exitCodeForStatus(status: number): ExitCode {
  if (status === 404) return EXIT.notFound
  if (status === 401 || status === 403) return EXIT.denied
  return status >= 400 ? EXIT.failed : EXIT.ok
}
