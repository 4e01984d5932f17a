import type {
  ChannelHit,
  CommentHit,
  DescriptionHit,
  NoteHit,
  FoundVideoCard,
  PassageView,
  PlaylistHit,
  ResultSection,
  SectionResults,
  TranscriptGroup,
  VideoHit,
} from '@tubecellar/core'
import type { SearchSection } from '@tubecellar/core/contract'
import { startAtMatch } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { fit, pad } from '../../terminal/fit.ts'
import {
  blankLine,
  buttonLine,
  focusableLine,
  headingLine,
  TextSpans,
  type TextSpan,
} from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { markedSpans, matchAt, timelineText } from './marked-spans.ts'

/** The hit of a row. */
export type FocusedHit =
  | { readonly tag: 'videos'; readonly hit: VideoHit }
  | { readonly tag: 'transcripts' | 'related'; readonly hit: TranscriptGroup; readonly passage: PassageView | null }
  | { readonly tag: 'descriptions'; readonly hit: DescriptionHit }
  | { readonly tag: 'comments'; readonly hit: CommentHit }
  | { readonly tag: 'notes'; readonly hit: NoteHit }
  | { readonly tag: 'channels'; readonly hit: ChannelHit }
  | { readonly tag: 'playlists'; readonly hit: PlaylistHit }

/** The video of a hit, and where the hit is in it. */
export function videoOfHit(focused: FocusedHit | null): { video: FoundVideoCard; from: number | null } | null {
  if (focused === null || focused.tag === 'channels' || focused.tag === 'playlists') return null
  if (focused.tag === 'notes') return { video: focused.hit.video, from: focused.hit.playFrom }
  if (focused.tag !== 'transcripts' && focused.tag !== 'related') return { video: focused.hit.video, from: null }
  const { hit, passage } = focused
  return { video: hit.video, from: passage === null ? null : passage.playFrom }
}

/** The passage of a row of a transcript; null for other rows. */
export const passageOf = (focused: FocusedHit | null): PassageView | null =>
  focused?.tag === 'transcripts' || focused?.tag === 'related' ? focused.passage : null

interface LineActions {
  readonly open: (hit: FocusedHit) => void
  readonly play: (hit: FocusedHit) => void
  readonly openTranscript: (hit: TranscriptGroup) => void
  readonly showSection: (section: SearchSection) => void
  readonly showNext: () => void
  readonly isSelected: (videoId: string) => boolean
}

const TIME_WIDTH = 9
const LENGTH_WIDTH = 9
const CHANNEL_WIDTH = 18
const COUNT_WIDTH = 9
const MIN_TITLE_WIDTH = 24

/** The rows of the sections: one for each hit; transcripts have one for each passage. */
export function sectionLines({ sections, more }: SectionResults, width: number, actions: LineActions): PageLine[] {
  const lines = sections.flatMap(section => [
    headingLine(`title-${section.tag}`, `${section.title}  ${section.count}`, width),
    ...hitLines(section, width, actions),
    ...(section.showAll === null
      ? []
      : [
          buttonLine({
            key: `all-${section.tag}`,
            section: section.tag,
            label: section.showAll,
            run: () => actions.showSection(section.tag),
          }),
        ]),
    blankLine(`end-${section.tag}`),
  ])
  if (more === null) return lines
  const label = more.failure === null ? more.label : `${more.label}: ${more.failure.detail ?? more.failure.title}`
  return [...lines, buttonLine({ key: 'more', section: 'more', label, run: actions.showNext })]
}

function hitLines(section: ResultSection, width: number, actions: LineActions): PageLine[] {
  switch (section.tag) {
    case 'videos':
      return section.hits.map(hit => videoLine(hit, width, actions))
    case 'transcripts':
    case 'related':
      return section.hits.flatMap(hit => transcriptLines(section.tag, hit, width, actions))
    case 'descriptions':
      return section.hits.flatMap(hit => textLines({ tag: 'descriptions', hit }, width, actions))
    case 'comments':
      return section.hits.flatMap(hit => textLines({ tag: 'comments', hit }, width, actions))
    case 'notes':
      return section.hits.flatMap(hit => textLines({ tag: 'notes', hit }, width, actions))
    case 'channels':
      return section.hits.map(hit => collectionLine({ tag: 'channels', hit }, width, actions))
    case 'playlists':
      return section.hits.map(hit => collectionLine({ tag: 'playlists', hit }, width, actions))
  }
}

const isVideoSelected = (subject: FocusedHit, isSelected: LineActions['isSelected']) =>
  isSelected(videoOfHit(subject)?.video.id ?? '')

const hitLine = (
  subject: FocusedHit,
  spans: readonly TextSpan[],
  { open, play, isSelected }: Pick<LineActions, 'open' | 'play' | 'isSelected'>,
): PageLine =>
  focusableLine({
    key: `${subject.tag}-${subject.hit.id}`,
    section: subject.tag,
    subject,
    enter:
      subject.tag === 'notes'
        ? { label: searchTexts.playFromHere, run: () => play(subject) }
        : { label: searchTexts.open, run: () => open(subject) },
    indent: 1,
    isSelected: isVideoSelected(subject, isSelected),
    spans,
  })

function videoLine(hit: VideoHit, width: number, actions: LineActions): PageLine {
  const [tag] = hit.tags
  const room = width - 3 - LENGTH_WIDTH
  const channel = room - CHANNEL_WIDTH - 1 >= MIN_TITLE_WIDTH ? CHANNEL_WIDTH : 0
  const title = markedSpans(hit.title, { width: room - channel - (channel > 0 ? 1 : 0), isPadded: true })
  const aside: TextSpan[] =
    tag === undefined
      ? markedSpans(hit.channel, { width: channel, as: 'dim', isPadded: true })
      : [{ text: pad(tag.label, channel, 'left'), as: 'accent' }]
  const length: TextSpan = { text: pad(hit.video.duration, LENGTH_WIDTH, 'right'), as: 'dim' }
  const spans = channel > 0 ? [...title, { text: ' ' }, ...aside, length] : [...title, length]
  return hitLine({ tag: 'videos', hit }, spans, actions)
}

function transcriptLines(
  tag: 'transcripts' | 'related',
  hit: TranscriptGroup,
  width: number,
  actions: LineActions,
): PageLine[] {
  const timeline = Math.max(0, Math.min(20, width - MIN_TITLE_WIDTH - COUNT_WIDTH - 5))
  const title = width - 3 - COUNT_WIDTH - (timeline > 0 ? timeline + 1 : 0)
  const text = width - TIME_WIDTH - 4
  return [
    hitLine(
      { tag, hit, passage: null },
      [
        { text: pad(hit.video.title, title, 'left') },
        ...(timeline === 0
          ? []
          : [
              {
                text: ` ${timelineText(
                  hit.timeline.map(({ fraction }) => fraction),
                  timeline,
                )}`,
                as: 'accent' as const,
              },
            ]),
        { text: pad(hit.hits, COUNT_WIDTH, 'right'), as: 'dim' },
      ],
      actions,
    ),
    ...hit.passages.map(passage => {
      const subject: FocusedHit = { tag, hit, passage }
      return focusableLine({
        key: `${tag}-${hit.id}-${passage.start}`,
        section: tag,
        subject,
        enter: { label: searchTexts.playFromHere, run: () => actions.play(subject) },
        indent: 1,
        isSelected: isVideoSelected(subject, actions.isSelected),
        spans: [
          { text: `${pad(passage.time, TIME_WIDTH - 1, 'right')}  `, as: 'accent' },
          ...markedSpans(matchAt(passage.text, Math.floor(text / 3)), { width: text, as: 'dim' }),
        ],
      })
    }),
    ...(hit.more === null
      ? []
      : [
          buttonLine({
            key: `${tag}-${hit.id}-more`,
            section: tag,
            label: `${' '.repeat(TIME_WIDTH)}${hit.more}`,
            run: () => actions.openTranscript(hit),
          }),
        ]),
  ]
}

function textLines(
  subject: Extract<FocusedHit, { tag: 'descriptions' | 'comments' | 'notes' }>,
  width: number,
  actions: LineActions,
): PageLine[] {
  const { hit } = subject
  const who =
    subject.tag === 'comments'
      ? `${fit(subject.hit.author, CHANNEL_WIDTH)}: `
      : subject.tag === 'notes'
        ? `${subject.hit.time}  `
        : ''
  const room = Math.max(8, width - 6 - who.length)
  const text = markedSpans(startAtMatch(hit.text, Math.floor(room / 3)), { width: room, as: 'dim' })
  return [
    hitLine(
      subject,
      [
        { text: pad(hit.video.title, width - 3 - LENGTH_WIDTH, 'left') },
        { text: pad(hit.video.duration, LENGTH_WIDTH, 'right'), as: 'dim' },
      ],
      actions,
    ),
    {
      key: `${subject.tag}-${hit.id}-text`,
      draw: () => <TextSpans spans={[{ text: who }, ...text]} indent={4} />,
    },
  ]
}

function collectionLine(
  subject: Extract<FocusedHit, { tag: 'channels' | 'playlists' }>,
  width: number,
  actions: LineActions,
): PageLine {
  const { hit } = subject
  const detail = Math.min(30, Math.floor(width / 2))
  const state = subject.tag === 'channels' && subject.hit.isSubscribed ? searchTexts.subscribed : ''
  const name = Math.max(8, width - 3 - detail - state.length)
  return hitLine(
    subject,
    [
      ...markedSpans(hit.name, { width: name, isPadded: true }),
      { text: pad(hit.detail, detail, 'right'), as: 'dim' },
      { text: state, as: 'positive' },
    ],
    actions,
  )
}
