export { service } from './videos.service.ts'
