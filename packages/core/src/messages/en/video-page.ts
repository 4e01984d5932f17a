import { formatCount, plural } from '../numbers.ts'

export const commentsTexts = {
  empty: 'Video has no comments',
  comments: (count: number) => `Comments: ${formatCount(count)}`,
  likes: (likes: number) => `${formatCount(likes)} ${plural(likes, { one: 'like', other: 'likes' })}`,
  replies: (replyCount: number) =>
    `${formatCount(replyCount)} ${plural(replyCount, { one: 'reply', other: 'replies' })}`,
  showMore: 'Show more',
  uploader: 'Uploader',
  order: 'Order of comments',
  topFirst: 'Top comments first',
  newestFirst: 'Newest first',
  favorited: 'Favorited',
} as const

export const similarTexts = {
  similarVideos: 'Similar Videos',
} as const

const atTime = (time: string | null) => (time === null ? '' : ` at ${time}`)

export const shareTexts = {
  share: 'Share',
  title: 'Share this video',
  startAt: (time: string) => `Start at ${time}`,
  page: 'Link to this page',
  source: 'Link to the original site',
  copy: 'Copy link',
  copySource: 'Copy link to the original site',
  openSource: 'Open original site',
  copied: (time: string | null) => `Copied the link${atTime(time)}`,
  copiedSource: (time: string | null) => `Copied the link to the original site${atTime(time)}`,
} as const

export const videoDetailTexts = {
  active: 'Active',
  deactivated: 'Deactivated',
  rating: (averageRating: string) => `${averageRating} out of 5`,
} as const
