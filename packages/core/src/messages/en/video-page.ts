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

export const videoDetailTexts = {
  active: 'Active',
  deactivated: 'Deactivated',
  rating: (averageRating: string) => `${averageRating} out of 5`,
} as const
