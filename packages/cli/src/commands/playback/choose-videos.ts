import { isTubecellar, listQueuedVideos, shuffled, type Client } from '@tubecellar/core'
import { listsTexts } from '@tubecellar/core/messages/cli/lists'
import { playbackTexts } from '@tubecellar/core/messages/cli/playback'
import { readInputs } from '../../command/read-inputs.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import type { CliContext } from '../../output/cli-context.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'

export interface ChoiceFlags {
  readonly file?: string
  /** `watch-later`, `favorites` or the ID of an own playlist. */
  readonly list?: string
  readonly playlist?: string
  readonly shuffle?: boolean
}

export interface ChosenVideo {
  readonly id: string
  /** Seconds; null resumes from the saved position. */
  readonly startAt: number | null
}

/** Lists that show the newest addition first; own playlists are in the order of the user. */
const NEWEST_FIRST: readonly string[] = ['watch-later', 'favorites']

/** The videos of the arguments, of a file and of stdin; empty for a list. Sends no request. @throws CommandError usage */
export async function readGivenVideos(cli: CliContext, args: readonly string[], flags: ChoiceFlags) {
  const given: ChosenVideo[] = []
  for await (const batch of readInputs(cli, args, flags.file)) given.push(...batch.map(readVideoId))
  const hasList = flags.list !== undefined || flags.playlist !== undefined
  if (given.length > 0 && hasList) throw usageError(playbackTexts.videosAndList)
  if (given.length === 0 && !hasList) throw usageError(playbackTexts.noVideos, playbackTexts.noVideosHint)
  return given
}

/** The videos to play, in their order: the given ones, or those of the list. */
export async function chooseVideos(
  client: Client,
  given: readonly ChosenVideo[],
  flags: ChoiceFlags,
): Promise<readonly ChosenVideo[]> {
  const videos = given.length > 0 ? given : await listChosen(client, flags)
  return flags.shuffle ? shuffled(videos) : videos
}

async function listChosen(client: Client, { list, playlist }: ChoiceFlags): Promise<ChosenVideo[]> {
  const hasPlayQueue = isTubecellar((await client.ping()).version)
  if (list !== undefined) {
    // Other servers would ignore the filter and return the whole library.
    if (!hasPlayQueue) throw failure(EXIT.failed, playbackTexts.noPersonalLists)
    const lists = await client.listPersonalLists()
    if (!lists.some(({ id }) => id === list)) throw failure(EXIT.notFound, listsTexts.notFound(list))
  }
  // Rejects with 404 if the playlist does not exist.
  if (playlist !== undefined) await client.getPlaylist({ params: { id: playlist } })
  const query =
    list === undefined
      ? { ...(playlist !== undefined && { playlist }) }
      : { list, order: NEWEST_FIRST.includes(list) ? ('desc' as const) : ('asc' as const) }
  const videos = await listQueuedVideos(client, query, { hasPlayQueue })
  if (videos.length === 0) throw failure(EXIT.notFound, playbackTexts.nothingToPlay)
  return videos.map(({ youtube_id: id }) => ({ id, startAt: null }))
}

const failure = (exitCode: typeof EXIT.failed | typeof EXIT.notFound, message: string) =>
  new CommandError({ exitCode, code: exitCode === EXIT.failed ? 'unsupported' : 'notFound', message })
