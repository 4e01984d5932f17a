import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@tubecellar/core/client'
import { formatBytes, formatPercent } from '@tubecellar/core/format'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { createProgressLine } from '../output/progress-line.ts'
import { writeLine, type CliContext } from '../output/cli-context.ts'
import type { Connection } from './connect.ts'

interface Download {
  readonly cli: CliContext
  readonly connection: Connection
  /** On the server. */
  readonly path: string
  /** The name of the file in a folder. */
  readonly name: string
  /** A file, a folder, a device, or `-` for stdout. */
  readonly output: string
  readonly force: boolean
}

/** Refuses to write a file to the terminal. @throws CommandError */
export function refuseTerminal(cli: CliContext, output: string | undefined): void {
  if (output === '-' && cli.stdout.isTTY)
    throw usageError(downloadsTexts.outputIsTerminal, downloadsTexts.outputIsTerminalHint)
}

/** Saves a file of the server as `FILE.part` first, so that an incomplete download has another name, and prints its name. */
export async function saveDownload({ cli, connection, path, name, output, force }: Download): Promise<void> {
  const { file, isDevice } = await findTarget(output, name, force)
  const idleTimeout = createIdleTimeout(cli.signal, connection.timeoutMs)
  try {
    const response = await openDownload(connection, path, idleTimeout.signal)
    if (output === '-') {
      // No timeout: the reader can pause, as a paused player does.
      idleTimeout.end()
      await pipeline(response.body, cli.stdout, { end: false, signal: cli.signal })
      return
    }
    const partialFile = isDevice ? file : `${file}.part`
    try {
      const { signal } = idleTimeout
      await pipeline(
        response.body,
        countBytes(cli, response.sizeBytes, idleTimeout.renew),
        createWriteStream(partialFile),
        {
          signal,
        },
      )
      if (!isDevice) await rename(partialFile, file)
    } catch (error) {
      if (!isDevice) await rm(partialFile, { force: true })
      throw error
    }
  } catch (error) {
    if (idleTimeout.isOver()) throw new ApiError('timedOut')
    // fetch throws a TypeError if the connection ends too early.
    if (error instanceof TypeError)
      throw new ApiError('unreachable', { message: downloadsTexts.downloadIncomplete, cause: error })
    throw error
  } finally {
    idleTimeout.end()
  }
  await writeLine(cli.stdout, file)
}

/** Finds the target: a file, a file in the given folder, or a device, which is written to directly. @throws CommandError */
async function findTarget(output: string, name: string, force: boolean): Promise<{ file: string; isDevice: boolean }> {
  const existing = await stat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (existing?.isDirectory()) return findTarget(join(output, name), name, force)
  const isDevice = existing !== undefined && !existing.isFile()
  if (existing === undefined || isDevice || force || output === '-') return { file: output, isDevice }
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'file_exists',
    message: downloadsTexts.outputExists(output),
    hint: downloadsTexts.outputExistsHint,
  })
}

/** Aborts its signal if no data has arrived for `ms`. */
function createIdleTimeout(interruption: AbortSignal, ms: number) {
  const expiry = new AbortController()
  const timer = setTimeout(() => expiry.abort(), ms)
  return {
    signal: AbortSignal.any([interruption, expiry.signal]),
    isOver: () => expiry.signal.aborted,
    renew: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}

async function openDownload({ serverUrl, headers }: Connection, path: string, signal: AbortSignal) {
  const lines = (await headers()).map(line => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  const response = await fetch(serverUrl + path, { headers: lines, redirect: 'error', signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw new ApiError('unreachable', { cause: error })
    },
  )
  if (!response.ok || !response.body)
    throw new ApiError(response.status === 404 ? 'notFound' : 'forbidden', { status: response.status })
  return {
    body: Readable.fromWeb(response.body),
    sizeBytes: Number(response.headers.get('content-length') ?? 0),
  }
}

function countBytes(cli: CliContext, sizeBytes: number, onBytes: () => void): Transform {
  const progress = createProgressLine(cli)
  let doneBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      doneBytes += chunk.length
      onBytes()
      progress.show(`${formatBytes(doneBytes)}${sizeBytes > 0 ? ` ${formatPercent(doneBytes / sizeBytes)}` : ''}`)
      done(null, chunk)
    },
    final(done) {
      progress.clear()
      done()
    },
  })
}
