import type { Client } from '@tubecellar/core/client'
import { ApiError, listCustomPlaylists, taskTable } from '@tubecellar/core/client'
import { CommandError } from '../output/command-error.ts'
import type { CliContext } from '../output/cli-context.ts'
import { connect } from '../connection/connect.ts'
import { findPaths } from '../connection/paths.ts'
import { readProfiles } from '../connection/profile-file.ts'
import type { ServerFlags } from '../connection/client-settings.ts'
import type { Candidate } from './candidate.ts'

/** Completion must be fast: without a response after this time, no IDs are completed. */
const RESPONSE_TIMEOUT_MS = 1500

type Ids = (client: Client) => Promise<readonly Candidate[]>

const videos: Ids = async client =>
  (await client.listVideos()).data.map(({ youtube_id: word, title: about }) => ({ word, about }))
const channels: Ids = async client =>
  (await client.listChannels()).data.map(({ channel_id: word, channel_name: about }) => ({ word, about }))
const playlists: Ids = async client =>
  (await client.listPlaylists()).data.map(({ playlist_id: word, playlist_name: about }) => ({ word, about }))
const customPlaylists: Ids = async client =>
  (await listCustomPlaylists(client)).map(({ playlist_id: word, playlist_name: about }) => ({ word, about }))
const queue: Ids = async client =>
  (await client.listDownloads()).data.map(({ youtube_id: word, title: about }) => ({ word, about }))
const tasks: Ids = async client => (await client.listTasks()).map(({ task_id: word, name: about }) => ({ word, about }))
const backups: Ids = async client =>
  (await client.listBackups()).map(({ filename: word, timestamp: about }) => ({ word, about }))
const snapshots: Ids = async client =>
  (await client.listSnapshots()).snapshots.map(({ id: word, start_date: about }) => ({ word, about }))
const taskNames: Ids = async () => Object.entries(taskTable).map(([word, { title: about }]) => ({ word, about }))
const startable: Ids = async () =>
  Object.entries(taskTable).flatMap(([word, { title: about, isStartable }]) => (isStartable ? [{ word, about }] : []))

/** Sources of IDs by command group, or by command where they differ. The list has one source per argument. */
const IDS: Readonly<Record<string, readonly Ids[]>> = {
  play: [videos],
  video: [videos],
  channel: [channels],
  playlist: [playlists],
  'playlist add': [customPlaylists, videos],
  'playlist remove': [customPlaylists, videos],
  'playlist move': [customPlaylists, videos],
  queue: [queue],
  task: [tasks],
  'task run': [startable],
  'task list': [taskNames],
  schedule: [taskNames],
  notify: [taskNames],
  backup: [backups],
  snapshot: [snapshots],
}

/** IDs from the server for the next argument of the command at `path`; empty if the server does not respond in time. */
export async function completeIds(
  path: readonly string[],
  commandArguments: readonly string[],
  cli: CliContext,
  server: ServerFlags,
): Promise<readonly Candidate[]> {
  if (path[0] === 'profile') return profileNames(cli)
  const kinds = IDS[path.join(' ')] ?? IDS[path[0] ?? ''] ?? []
  const kind = kinds[Math.min(commandArguments.length, kinds.length - 1)]
  return kind ? fetchIds(kind, cli, server) : []
}

const OPTION_ID_KINDS: Readonly<Record<string, Ids>> = { '--channel': channels, '--playlist': playlists }

/** IDs for an option; undefined if the option does not expect an ID. */
export function completeOptionIds(
  long: string,
  cli: CliContext,
  server: ServerFlags,
): Promise<readonly Candidate[]> | undefined {
  const kind = OPTION_ID_KINDS[long]
  return kind && fetchIds(kind, cli, server)
}

async function fetchIds(kind: Ids, cli: CliContext, server: ServerFlags): Promise<readonly Candidate[]> {
  try {
    const { client } = await connect(
      cli,
      server,
      AbortSignal.any([cli.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    )
    return await kind(client)
  } catch (error) {
    if (
      error instanceof ApiError ||
      error instanceof CommandError ||
      (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name))
    )
      return []
    throw error
  }
}

export async function profileNames(cli: CliContext): Promise<readonly Candidate[]> {
  const { profiles } = await readProfiles(findPaths(cli.env))
  return Object.entries(profiles).map(([word, { server = '' }]) => ({ word, about: server }))
}
