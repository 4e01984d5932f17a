export { store } from './videos.store.ts'
