export { playlistCard, type PlaylistCard } from './playlists.view.ts'
