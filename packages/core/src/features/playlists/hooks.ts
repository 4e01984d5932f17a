export { playlistQuery } from './playlists.queries.ts'
