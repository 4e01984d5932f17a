export { playlistCard, type PlaylistCard } from './playlists.view.ts'
export { type PlaylistNav, playlistNavViews } from './playlist-nav.view.ts'
