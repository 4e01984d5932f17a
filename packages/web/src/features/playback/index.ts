export { usePlayerHandoff } from './mini-player-store.ts'
export { useLeaveFullscreen } from './use-leave-fullscreen.ts'
export { UpNext } from './up-next.tsx'
export { WatchVideo, type WatchContext } from './watch-video.tsx'
