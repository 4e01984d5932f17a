import { findChannel } from './channels.ts'
import { stableId } from './item.ts'
import type { Item } from './item.ts'
import { seededRandom } from './seeded-random.ts'
import type { Random } from './seeded-random.ts'

/** A comment in the format of yt-dlp. `parent` is 'root' or the ID of the parent comment. */
export interface Comment {
  id: string
  parent: string
  text: string
  author: string
  author_id: string
  author_is_uploader: boolean
  is_favorited: boolean
  is_pinned: boolean
  like_count: number
  timestamp: number
}

const AUTHORS = [
  'Maren Oster',
  'Ilse Brandt',
  'Tomas Quill',
  'Ada Fenwick',
  'Jo Marsh',
  'Petra Lund',
  'Sam Okoro',
  'Wim de Groot',
  'Noor Haddad',
  'Kit Larsen',
  'Rosa Belmonte',
  'Yuki Tanabe',
  'Ben Archer',
  'Lotte Vance',
  '光 川村',
  'Emre Kaya',
] as const
const TEXTS = [
  'My grandfather rowed the relief boat in this. He always said the ninth night was worse than the log admits.',
  'I have watched this three times and I still hold my breath at the end.',
  'The sound alone is worth it. Headphones, everyone.',
  'Tried it at home. It went wrong in exactly the way you said it would.',
  'Could you say what the second tool is called?',
  'At 0:20 you can see the mistake I make every single time.',
  'Nobody else explains this without shouting. Thank you.',
  'Greetings from the other end of the line!',
  'I disagree about the winter part, but what a film.',
  'More of this. Slower, if possible.',
  'The clock in the corner is oddly calming 🕰️',
  'Is the music yours? It sounds like rain thinking.',
  'We showed this in class. Two of them want to be keepers now.',
  'First time in years that I read the description to the end: https://example.org/notes',
  'Formatted <b>text</b> & "quotes" stay as they are, I hope.',
] as const
const REPLIES = [
  'Same here.',
  'It is called a burnisher, we will link one next time.',
  'Your grandfather was right.',
  'Which end?',
  'Thank you for watching so closely.',
  'I would pay for the slow version.',
  'No, the left one.',
] as const

const DAY_S = 86_400
const MANY_COMMENTS_FROM_S = 58

const threadCount = (item: Item, random: Random): number => {
  if (item.media === 'tiny') return 0
  return item.seconds >= MANY_COMMENTS_FROM_S ? random.between(10, 15) : random.between(0, 6)
}

/** Comments, each followed by its answers, newest or most liked first; longer videos have ten threads and more. */
export const createComments = (item: Item, sort: 'new' | 'top' = 'new'): Comment[] => {
  const random = seededRandom(item.id, 'comments')
  const uploader = findChannel(item.channel).name
  const createComment = (id: string, parent: string, text: string, timestamp: number, author: string): Comment => ({
    id,
    parent,
    text,
    author,
    author_id: stableId('UC', author, 24),
    author_is_uploader: author === uploader,
    is_favorited: parent === 'root' && random.between(1, 5) === 1,
    is_pinned: false,
    like_count: random.between(0, 40) ** (parent === 'root' ? 2 : 1),
    timestamp,
  })
  const threads = Array.from({ length: threadCount(item, random) }, (_, index) => {
    const id = stableId('Ug', `${item.id} ${index}`, 26)
    const timestamp = item.uploaded + DAY_S * 2 - index * 9_137
    const text = TEXTS[(index + item.seconds) % TEXTS.length] ?? TEXTS[0]
    const replies = Array.from({ length: random.between(0, 3) * random.between(0, 2) }, (_, replyIndex) => {
      const author = replyIndex === 1 ? uploader : random.pick(AUTHORS)
      const replyId = `${id}.${stableId('', `${id} ${replyIndex}`, 22)}`
      return createComment(replyId, id, random.pick(REPLIES), timestamp + (replyIndex + 1) * 613, author)
    })
    return [{ ...createComment(id, 'root', text, timestamp, random.pick(AUTHORS)), is_pinned: index === 0 }, ...replies]
  })
  if (sort === 'top') threads.sort(([a], [b]) => (b?.like_count ?? 0) - (a?.like_count ?? 0))
  return threads.flat()
}
