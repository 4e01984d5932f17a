export { playlistQuery } from './playlists.queries.ts'
export { videoNavQuery } from './playlist-nav.queries.ts'
