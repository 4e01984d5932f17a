import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@tubecellar/core/client'
import { formatBytes, formatPercent } from '@tubecellar/core/format'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { createProgressLine } from '../output/progress-line.ts'
import { writeLine, type Shell } from '../output/shell.ts'
import type { Connection } from '../profile/connect.ts'
import { onServer } from './shapes/server-call.ts'
import { readVideoId } from './video-id.ts'

interface DownloadFlags {
  readonly output?: string
  readonly force?: boolean
}

/** Copies the file of a video: into a draft beside its place first, so that a broken copy never looks like a whole one. */
export const videoDownload = onServer<DownloadFlags>(async ({ shell, client, connection, args, options }) => {
  const { id } = readVideoId(args[0] ?? '')
  const { media_url: path } = await client.getVideo({ params: { id } })
  const answer = await open(shell, connection, path)
  if (options.output === '-') {
    if (shell.stdout.isTTY) throw usageError('A video does not go to a terminal.', 'Pipe it on, or name a file.')
    await pipeline(answer.body, shell.stdout, { end: false, signal: shell.signal })
    return EXIT.ok
  }
  const file = options.output ?? basename(new URL(path, connection.serverUrl).pathname)
  if (!options.force && (await isThere(file)))
    throw new CommandError({
      exitCode: EXIT.failed,
      code: 'fileExists',
      message: `There is a file ${file} already.`,
      hint: 'Choose another with --output, or replace it with --force.',
    })
  const draft = `${file}.part`
  try {
    await pipeline(answer.body, counting(shell, answer.sizeBytes), createWriteStream(draft), { signal: shell.signal })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await writeLine(shell.stdout, file)
  return EXIT.ok
})

async function open(shell: Shell, { serverUrl, headers }: Connection, path: string) {
  const lines = (await headers()).map(line => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  const answer = await fetch(serverUrl + path, { headers: lines, redirect: 'error', signal: shell.signal })
  if (!answer.ok || !answer.body)
    throw new ApiError(answer.status === 404 ? 'notFound' : 'forbidden', { status: answer.status })
  return {
    body: Readable.fromWeb(answer.body),
    sizeBytes: Number(answer.headers.get('content-length') ?? 0),
  }
}

function counting(shell: Shell, sizeBytes: number): Transform {
  const progress = createProgressLine(shell)
  let doneBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      doneBytes += chunk.length
      progress.show(`${formatBytes(doneBytes)}${sizeBytes > 0 ? ` ${formatPercent(doneBytes / sizeBytes)}` : ''}`)
      done(null, chunk)
    },
    final(done) {
      progress.clear()
      done()
    },
  })
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
