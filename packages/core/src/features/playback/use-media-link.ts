import { useQueryClient } from '@tanstack/react-query'
import { useCore } from '../../react/core-provider.ts'
import { useCommand } from '../../react/use-command.ts'
import { videoQuery } from '../videos/hooks.ts'
import { playbackCommands } from './playback.commands.ts'

/** Creates a URL that opens a video's file without signing in, for other players. Returns null and shows a notice on failure. */
export function useMediaLink(videoId: string): () => Promise<string | null> {
  const core = useCore()
  const queryClient = useQueryClient()
  const { run } = useCommand(playbackCommands.signMedia)
  return async () => {
    const video = queryClient.getQueryData(videoQuery(core.client, videoId).queryKey)
    if (!video) return null
    let link: string | null = null
    await run({ videoId, path: video.media_url }, { onDone: ({ url }) => (link = core.resolveUrl(url)) })
    return link
  }
}
