export type { Playlists } from './playlists.service.ts'
