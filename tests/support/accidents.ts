/** What tests of accidents share: servers on a prepared archive, and the commands that they print. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, StartError, type Config, type RunningServer } from '@tubecellar/server'
import { expect } from 'vitest'
import { shellLine } from './command-line.ts'
import { signIn, VIDEOS } from './prepared-archive.ts'

/** A server starts, and a command reads and writes a whole archive. */
export const ACCIDENT_LIMIT_MS = 120_000

const running: RunningServer[] = []

export async function startArchive(config: Config, isEmptyAllowed = false): Promise<RunningServer> {
  const server = await startServer(config, { isEmptyAllowed })
  running.push(server)
  return server
}

export async function stopArchives(): Promise<void> {
  for (const server of running.splice(0)) await server.close()
}

/** Why a server does not start. */
export async function refusalOf(config: Config): Promise<StartError> {
  const error: unknown = await startArchive(config).then(
    () => new Error('the server started'),
    (rejection: unknown) => rejection,
  )
  if (error instanceof StartError) return error
  throw error
}

/** The commands that a text names, in its order. */
export const commandsIn = (text: string) => [...text.matchAll(/^ {2}cellar (.+)$/gm)].map(([, rest = '']) => rest)
export const commandsOf = ({ hint = '' }: StartError) => commandsIn(hint)

/** Runs a command as it was printed. */
export async function follow(config: Config, command: string | undefined) {
  const ran = await shellLine(`$CELLAR ${command}`, { home: join(config.dataDir, '..') })
  expect(ran).toMatchObject({ exitCode: 0 })
  return ran
}

export const watchedBy = async (url: string, name: string) => {
  const { data } = await (await signIn(url, name)).listVideos({ query: {} })
  return data.filter(({ player }) => player.watched).map(({ youtube_id: id }) => id)
}

/** Accounts with their passwords, watch state and videos are there. */
export async function expectEverything(config: Config) {
  const { url } = await startArchive(config)
  const { data } = await (await signIn(url, 'ann')).listVideos({ query: {} })
  expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(VIDEOS)
  expect(await watchedBy(url, 'ann')).toEqual([VIDEOS[0]])
  expect(await watchedBy(url, 'admin')).toEqual([VIDEOS[0]])
}

export async function overwrite(file: string, position: number, content: string) {
  const opened = await open(file, 'r+')
  await opened.write(content, position)
  await opened.close()
}
