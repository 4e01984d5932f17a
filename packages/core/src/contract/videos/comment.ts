import * as z from 'zod'

const Fields = z.object({
  comment_author: z.string().meta({ absent: '' }),
  comment_author_id: z.string().meta({ absent: '' }),
  comment_author_is_uploader: z.boolean(),
  comment_author_thumbnail: z.string().meta({ absent: '' }),
  comment_id: z.string(),
  comment_is_favorited: z.boolean(),
  comment_likecount: z.int().nullable(),
  comment_parent: z.string().meta({ absent: 'root' }),
  comment_text: z.string(),
  comment_time_text: z.string().meta({ absent: '' }),
  comment_timestamp: z.int().meta({ absent: 0 }),
})

export type Comment = z.output<typeof Fields> & { comment_replies: Comment[] }

/** A comment with its replies, which can have replies, too. */
export const Comment: z.ZodType<Comment> = Fields.extend({
  get comment_replies() {
    return z.array(Comment)
  },
}).meta({ id: 'Comment' })
