import { defineCommand } from '../../commands/command.ts'
import { playbackCommandTexts } from '../../messages/en/playback.ts'

interface MediaFile {
  readonly videoId: string
  /** Path of the media file on the server. */
  readonly path: string
}

const signMedia = defineCommand<MediaFile, { readonly url: string }>({
  id: 'playback.signMedia',
  summary: playbackCommandTexts.signMediaSummary,
  permission: 'user',
  isPersonal: true,
  target: ({ videoId }) => videoId,
  texts: { label: () => playbackCommandTexts.createLink, done: () => null },
  failure: 'notice',
  request: ({ client }, { path }) => client.signMedia({ body: { path } }),
  invalidates: [],
})

/** The commands of the player. */
export const playbackCommands = { signMedia }
