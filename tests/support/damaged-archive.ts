/** Helpers for tests of damaged archives: servers on a prepared archive, and the commands that they print. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, StartError, type Config, type RunningServer } from '@tubecellar/server'
import { expect } from 'vitest'
import { shellLine } from './command-line.ts'
import { signIn, VIDEOS } from './prepared-archive.ts'

/** Time limit: a server starts, and a command reads and writes a whole archive. */
export const RECOVERY_LIMIT_MS = 120_000

const running: RunningServer[] = []

export async function startArchive(config: Config, isEmptyAllowed = false): Promise<RunningServer> {
  const server = await startServer(config, { isEmptyAllowed })
  running.push(server)
  return server
}

export async function stopArchives(): Promise<void> {
  for (const server of running.splice(0)) await server.close()
}

/** The error of a server that does not start. */
export async function findStartError(config: Config): Promise<StartError> {
  const error: unknown = await startArchive(config).then(
    () => new Error('the server started'),
    (rejection: unknown) => rejection,
  )
  if (error instanceof StartError) return error
  throw error
}

/** The commands in a text, in their order. */
export const listCommands = (text: string) => [...text.matchAll(/^ {2}cellar (.+)$/gm)].map(([, rest = '']) => rest)
export const listHintCommands = ({ hint = '' }: StartError) => listCommands(hint)

/** Runs a printed command. */
export async function follow(config: Config, command: string | undefined) {
  const ran = await shellLine(`$CELLAR ${command}`, { home: join(config.dataDir, '..') })
  expect(ran).toMatchObject({ exitCode: 0 })
  return ran
}

export const listWatched = async (url: string, name: string) => {
  const { data } = await (await signIn(url, name)).listVideos({ query: {} })
  return data.filter(({ player }) => player.watched).map(({ youtube_id: id }) => id)
}

/** Expects accounts with their passwords, watch states and videos. */
export async function expectCompleteArchive(config: Config) {
  const { url } = await startArchive(config)
  const { data } = await (await signIn(url, 'ann')).listVideos({ query: {} })
  expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(VIDEOS)
  expect(await listWatched(url, 'ann')).toEqual([VIDEOS[0]])
  expect(await listWatched(url, 'admin')).toEqual([VIDEOS[0]])
}

export async function overwrite(file: string, position: number, content: string) {
  const opened = await open(file, 'r+')
  await opened.write(content, position)
  await opened.close()
}
