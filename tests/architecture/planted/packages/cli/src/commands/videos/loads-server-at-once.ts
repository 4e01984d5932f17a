export { service } from '../../../../server/src/features/videos/videos.service.ts'
