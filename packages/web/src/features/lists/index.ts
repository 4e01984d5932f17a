export { FavoriteButton, WatchLaterButton } from './saved-buttons.tsx'
