import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows channels asks again. */
export function refreshChannels(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['channels'] })
}

/** Everything that shows playlists asks again. */
export function refreshPlaylists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['playlists'] })
}

/** Refetches everything that shows videos. */
export function refreshVideos(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['videos'] })
  void queryClient.invalidateQueries({ queryKey: ['video'] })
  void queryClient.invalidateQueries({ queryKey: ['search'] })
}

export function refreshTrash(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['trash'] })
}

export function refreshDownloads(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['downloads'] })
}
