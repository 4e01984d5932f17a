export { AddToPlaylistButton } from './add-to-playlist-button.tsx'
export { PlaylistList } from './playlist-list.tsx'
export { PlaylistNeighbors } from './playlist-neighbors.tsx'
