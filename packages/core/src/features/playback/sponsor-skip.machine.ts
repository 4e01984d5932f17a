import type { Machine, Transition } from '../../kernel/index.ts'

/** A skip triggers within 0.3 s of a segment's start; its message is removed 10 s after the segment's end. */
export const SKIP_TOLERANCE_S = 0.3
export const SKIP_MESSAGE_AFTER_END_S = 10

/** A segment to skip. Seconds. */
export interface SkipSegment {
  readonly id: string
  readonly start: number
  readonly end: number
}

interface SponsorSkipInput {
  /** Only segments to skip, ordered by start. */
  readonly segments: readonly SkipSegment[]
  readonly startAt: number
}

export interface SponsorSkipState {
  readonly segments: readonly SkipSegment[]
  /** The last known position; crossed segments are searched from here. */
  readonly last: number
  /** Segments that were skipped once are played when the user seeks back to them. */
  readonly skippedIds: readonly string[]
  /** `from`: the position before the skip; `until`: when the message is removed. */
  readonly skipped: { readonly segment: SkipSegment; readonly from: number; readonly until: number } | null
}

export type SponsorSkipEvent =
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'seeked'; readonly position: number }
  /** "Watch it": returns to the segment that was just skipped. */
  | { readonly type: 'unskip' }

export type SponsorSkipEffect =
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'announce'; readonly segment: SkipSegment; readonly skippedSeconds: number }

type StateTransition = Transition<SponsorSkipState, SponsorSkipEffect>

export const sponsorSkipMachine: Machine<SponsorSkipInput, SponsorSkipState, SponsorSkipEvent, SponsorSkipEffect> = {
  start: ({ segments, startAt }) => [{ segments, last: startAt, skippedIds: [], skipped: null }],
  step(state, event): StateTransition {
    switch (event.type) {
      case 'moved':
        return movePosition(state, event.position)
      case 'seeked':
        return [clearMessage({ ...state, last: event.position })]
      case 'unskip':
        if (!state.skipped) return [state]
        return [{ ...state, skipped: null, last: state.skipped.from }, [{ type: 'seek', position: state.skipped.from }]]
    }
  },
}

function movePosition(state: SponsorSkipState, position: number): StateTransition {
  if (position === state.last) return [state]
  const crossed = position > state.last ? findCrossedSegment(state, position) : undefined
  if (!crossed) return [clearMessage({ ...state, last: position })]
  const { end, ids } = mergeSegments(state, crossed)
  const skippedIds = [...state.skippedIds, ...ids]
  // Playback passed the whole segment between two events, so there is nothing to skip.
  if (position >= end) return [{ ...state, last: position, skippedIds }]
  const segment = { ...crossed, end }
  return [
    {
      ...state,
      last: end,
      skippedIds,
      skipped: { segment, from: crossed.start, until: end + SKIP_MESSAGE_AFTER_END_S },
    },
    [
      { type: 'seek', position: end },
      { type: 'announce', segment, skippedSeconds: end - position },
    ],
  ]
}

/** The first segment whose start (up to 0.3 s later) is in (last, position]. No playback speed or event rate misses it. */
function findCrossedSegment(
  { segments, last, skippedIds }: SponsorSkipState,
  position: number,
): SkipSegment | undefined {
  return segments.find(
    ({ id, start }) => !skippedIds.includes(id) && last < start + SKIP_TOLERANCE_S && position >= start,
  )
}

/** Overlapping segments are merged: otherwise the skip would end inside the next one and play it. */
function mergeSegments(
  { segments, skippedIds }: SponsorSkipState,
  crossed: SkipSegment,
): { end: number; ids: string[] } {
  let end = crossed.end
  const ids = [crossed.id]
  for (const { id, start, end: nextEnd } of segments) {
    if (id === crossed.id || skippedIds.includes(id) || start < crossed.start || start > end + SKIP_TOLERANCE_S)
      continue
    end = Math.max(end, nextEnd)
    ids.push(id)
  }
  return { end, ids }
}

function clearMessage(state: SponsorSkipState): SponsorSkipState {
  const { skipped, last } = state
  return skipped && (last > skipped.until || last < skipped.segment.start) ? { ...state, skipped: null } : state
}
