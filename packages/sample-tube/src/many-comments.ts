import { stableId } from './item.ts'
import type { Item } from './item.ts'
import type { Comment } from './comments.ts'

export const MANY_COMMENTS = 60_000
const PAGE_SIZE = 2000
/** Every fourth comment starts a thread; the next three are replies to it. */
const THREAD_SIZE = 4

/** Greetings in several languages and scripts, because their texts have different numbers of bytes per character. */
const TEXTS = [
  'Thank you for this, I have waited for it all year.',
  'Спасибо, очень подробно и спокойно объяснено.',
  '説明がとても丁寧で、何度も見ています。',
  'شكرا جزيلا على هذا الشرح الواضح',
  'बहुत बढ़िया, धन्यवाद!',
  'Größere Zusammenhänge, schön erklärt – danke.',
  '설명이 정말 좋아요 👏🏽',
  'Ευχαριστώ πολύ για το βίντεο.',
  'תודה רבה, היה מעניין מאוד',
  'Çok güzel anlatmışsınız, teşekkürler.',
  'Quote: "a < b" & \\ "c > d"\nSecond line 🏳️‍🌈',
] as const

const createComment = (item: Item, index: number): Comment => {
  const isReply = index % THREAD_SIZE !== 0
  const threadId = stableId('Ug', `${item.id} ${index - (index % THREAD_SIZE)}`, 26)
  const author = `Viewer ${index % 9973}`
  return {
    id: isReply ? `${threadId}.${String(index).padStart(8, '0')}` : threadId,
    parent: isReply ? threadId : 'root',
    text: `${TEXTS[index % TEXTS.length] ?? ''} (${index + 1})`,
    author,
    author_id: stableId('UC', author, 24),
    author_is_uploader: false,
    is_favorited: false,
    is_pinned: index === 0,
    like_count: index % 97,
    timestamp: item.uploaded + index,
  }
}

/** A page, from 1, of a list that is computed, so that nothing is stored. */
export const manyCommentsPage = (item: Item, page: number): { comments: Comment[]; next_page: number | null } => {
  const start = (page - 1) * PAGE_SIZE
  const length = Math.max(0, Math.min(PAGE_SIZE, MANY_COMMENTS - start))
  const comments = Array.from({ length }, (_, offset) => createComment(item, start + offset))
  return { comments, next_page: start + PAGE_SIZE < MANY_COMMENTS ? page + 1 : null }
}
