export { AutoDeleteBanner } from './auto-delete-banner.tsx'
export { ProtectVideo } from './protect-video.tsx'
export { Retention } from './retention.tsx'
