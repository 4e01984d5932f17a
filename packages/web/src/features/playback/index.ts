export { usePlayerHandoff } from './mini-player-store.ts'
export { useLeaveFullscreen } from './use-leave-fullscreen.ts'
export { Watch } from './watch-video.tsx'
