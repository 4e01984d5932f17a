export { store } from '../features/videos/videos.store.ts'
