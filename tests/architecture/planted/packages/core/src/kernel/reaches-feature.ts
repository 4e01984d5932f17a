export { hook } from '../features/videos/use-videos.ts'
