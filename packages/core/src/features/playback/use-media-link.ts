import { useQueryClient } from '@tanstack/react-query'
import { useCore } from '../../react/core-provider.ts'
import { videoQuery } from '../videos/hooks.ts'

/** Creates a URL that opens a video's file without signing in, for other players. Returns null and shows a notice on failure. */
export function useMediaLink(videoId: string): () => Promise<string | null> {
  const core = useCore()
  const queryClient = useQueryClient()
  return async () => {
    const video = queryClient.getQueryData(videoQuery(core.client, videoId).queryKey)
    if (!video) return null
    let link: string | null = null
    await core.act(async () => {
      const { url } = await core.client.signMedia({ body: { path: video.media_url } })
      link = core.resolveUrl(url)
    })
    return link
  }
}
