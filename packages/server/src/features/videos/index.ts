export type { ArchivedVideoStore } from './archived-videos.store.ts'
export { channelColumns, type ChannelColumns } from './channel-columns.ts'
export { storeComments } from './comments.service.ts'
export type { CommentStore } from './comments.store.ts'
export { createVideoIndexer, putRawInfo, type IndexedVideo, type LibraryStore } from './indexed-videos.store.ts'
export { changeRetention, presentRetention, type RetentionChanges, type StoredRetention } from './retention-rules.ts'
export { NO_OVERWRITES, NO_RULES, type Overwrites, presentChannel } from './present-channel.ts'
export { presentPlayer, type WatchState } from './present-player.ts'
export {
  channelImageUrls,
  makeChannelRecord,
  makeVideoRecord,
  presentProbe,
  publishedAt,
  thumbnailUrls,
  toChapters,
} from './video-record-from-info.ts'
export type { OldCommentRevisionStore } from './comment-revisions.store.ts'
export { createSubtitleTrackSteps, cuesToJson } from './subtitle-tracks.store.ts'
export type { ChannelRecord, SubtitleRecord, VideoRecord } from './video-record.ts'
export type { VideoFilter, VideoListStore, VideoOrder } from './video-list.store.ts'
export type { Videos } from './videos.service.ts'
export type { VideoStore } from './videos.store.ts'
