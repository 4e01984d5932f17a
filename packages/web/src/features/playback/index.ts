export { usePlayerHandoff } from './mini-player-store.ts'
export { useLeaveFullscreen } from './use-leave-fullscreen.ts'
export { WatchVideo } from './watch-video.tsx'
