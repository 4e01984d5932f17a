import type { Client } from '@tubecellar/core/client'
import { ApiError, listCustomPlaylists, taskTable } from '@tubecellar/core/client'
import { CommandError } from '../output/command-error.ts'
import type { CliContext } from '../output/cli-context.ts'
import { connect } from '../connection/connect.ts'
import { findPaths } from '../connection/paths.ts'
import { readProfiles } from '../connection/profile-file.ts'
import type { ServerFlags } from '../connection/client-settings.ts'
import type { Candidate } from './candidate.ts'

/** Who presses Tab does not wait: a server that takes longer is not asked for ids. */
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

/** What the ids of a noun are, and of single verbs where they differ; a list where arguments differ. */
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

/** Ids for the next argument of the command at `path`, from the server; none when it does not answer at once. */
export async function completeIds(
  path: readonly string[],
  rest: readonly string[],
  cli: CliContext,
  server: ServerFlags,
): Promise<readonly Candidate[]> {
  if (path[0] === 'profile') return profileNames(cli)
  const kinds = IDS[path.join(' ')] ?? IDS[path[0] ?? ''] ?? []
  const kind = kinds[Math.min(rest.length, kinds.length - 1)]
  return kind ? prompt(kind, cli, server) : []
}

const OPTION_ID_KINDS: Readonly<Record<string, Ids>> = { '--channel': channels, '--playlist': playlists }

/** Ids for an option that takes one, or undefined when this one takes something else. */
export function idsOfOption(
  long: string,
  cli: CliContext,
  server: ServerFlags,
): Promise<readonly Candidate[]> | undefined {
  const kind = OPTION_ID_KINDS[long]
  return kind && prompt(kind, cli, server)
}

async function prompt(kind: Ids, cli: CliContext, server: ServerFlags): Promise<readonly Candidate[]> {
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
