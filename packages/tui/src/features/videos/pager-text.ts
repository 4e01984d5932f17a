import type { CommentsView, CommentView, DownloadRow, VideoDetailView } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'

const INDENT = '    '

const joinParagraphs = (paragraphs: readonly (string | null)[]) =>
  paragraphs.filter(part => part !== null && part !== '').join('\n\n')

/** The description and comments of a video, with replies below their comments. */
export function videoText(
  { title, channel, description, tags }: Pick<VideoDetailView, 'title' | 'channel' | 'description' | 'tags'>,
  comments: CommentsView | null,
): string {
  return joinParagraphs([
    `${title}\n${channel.name}`,
    description,
    tags.length === 0 ? null : videosTexts.tagList(tags.join(', ')),
    comments?.title ?? null,
    ...(comments?.comments.map(comment => commentText(comment, '')) ?? []),
  ])
}

function commentText({ author, date, likes, text, replies }: CommentView, indent: string): string {
  const byline = [author, date, likes ?? ''].filter(part => part !== '').join(', ')
  const lines = [byline, ...text.split('\n')].map(line => indent + line).join('\n')
  return joinParagraphs([lines, ...replies.map(reply => commentText(reply, indent + INDENT))])
}

/** The error of a queue item; null without an error. */
export function failureText({ title, channel, message }: DownloadRow): string | null {
  return message === null ? null : joinParagraphs([`${title}\n${channel.name}`, message])
}
