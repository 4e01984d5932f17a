export { playlistQuery } from './playlists.queries.ts'
export { playlistNavQuery } from './playlist-nav.queries.ts'
