import type { ImprovableVideo } from '../../contract/index.ts'
import { displayText, formatDate, formatMoment } from '../../format/index.ts'
import type { ListDefinition } from '../../list/list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { shortcomingTexts as texts } from '../../messages/en/shortcomings.ts'
import { shortcomingRows } from '../videos/index.ts'

/** A video whose file is worse than at its source. */
export interface ImprovableRow {
  readonly id: string
  readonly title: string
  readonly channel: string
  readonly thumbUrl: string | null
  /** How the file is worse, and why. */
  readonly reasons: readonly { readonly label: string; readonly value: string }[]
  /** When it is tried again. */
  readonly status: string
  /** The result of the last attempt; empty before the first one. */
  readonly result: string
}

/** Videos that can be improved. */
export const improvableList = {
  title: texts.title,
  query: (_config: object, page: number) => ({ page }),
  toRow: improvableRow,
  empty: () => ({ title: texts.empty, hint: texts.emptyHint, link: null }),
} satisfies ListDefinition<ImprovableVideo, ImprovableRow, object, never, object>

export function improvableRow(video: ImprovableVideo, { resolveUrl }: Pick<ViewContext, 'resolveUrl'>): ImprovableRow {
  const { youtube_id: id, title, channel_name: channel, vid_thumb_url: thumb, shortcomings } = video
  return {
    id,
    title: displayText(title),
    channel: displayText(channel),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    reasons: shortcomingRows(shortcomings),
    status: statusText(video),
    result: resultText(video),
  }
}

function statusText({ state, next_attempt: next }: ImprovableVideo): string {
  if (state === 'queued') return texts.queued
  return next === null ? texts.givenUp : texts.nextAttempt(formatMoment(next))
}

function resultText({ last_attempt: last, message }: ImprovableVideo): string {
  if (last === null) return ''
  return texts.lastAttempt(formatDate(last), displayText(message ?? ''))
}
