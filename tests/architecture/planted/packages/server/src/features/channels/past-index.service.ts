import { service } from '../videos/videos.service.ts'

export const other = service
