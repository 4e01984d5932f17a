import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows channels asks again. */
export function refreshChannels(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['channels'] })
}

/** Everything that shows playlists asks again. */
export function refreshPlaylists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['playlists'] })
}

/** Everything that shows videos asks again. */
export function refreshVideos(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['videos'] })
  void queryClient.invalidateQueries({ queryKey: ['video'] })
}

export function refreshTrash(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['trash'] })
}

export function refreshDownloads(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['downloads'] })
}
