export { VIDEO_LIST } from './video-list.ts'
