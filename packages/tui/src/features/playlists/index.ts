export { AddToPlaylist } from './add-to-playlist.tsx'
export { PlaylistBrowser } from './playlist-browser.tsx'
