import type { Machine, Transition } from '../../kernel/index.ts'

/** Spec section 9: a skip triggers within 0.3 s of a segment's start; its message clears 10 s after the segment's end. */
export const SKIP_WITHIN_S = 0.3
export const SKIP_MESSAGE_AFTER_END_S = 10

/** A stretch to jump over. Seconds. */
export interface SkipSegment {
  readonly id: string
  readonly start: number
  readonly end: number
}

interface SponsorSkipInput {
  /** In order of their start, only those to be skipped. */
  readonly segments: readonly SkipSegment[]
  readonly startAt: number
}

export interface SponsorSkipState {
  readonly segments: readonly SkipSegment[]
  /** Where playback was last seen; crossings are looked for from here. */
  readonly last: number
  /** Skipped once already: played when someone goes back to them. */
  readonly skippedIds: readonly string[]
  /** `from` is where playback was before, `until` the end of the message. */
  readonly skipped: { readonly segment: SkipSegment; readonly from: number; readonly until: number } | null
}

export type SponsorSkipEvent =
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'seeked'; readonly position: number }
  /** "Watch it": back into the segment just skipped. */
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
        return timeUpdate(state, event.position)
      case 'seeked':
        return [clearMessage({ ...state, last: event.position })]
      case 'unskip':
        if (!state.skipped) return [state]
        return [{ ...state, skipped: null, last: state.skipped.from }, [{ type: 'seek', position: state.skipped.from }]]
    }
  },
}

function timeUpdate(state: SponsorSkipState, position: number): StateTransition {
  if (position === state.last) return [state]
  const hit = position > state.last ? findCrossedSegment(state, position) : undefined
  if (!hit) return [clearMessage({ ...state, last: position })]
  const { end, ids } = mergeSegments(state, hit)
  const skippedIds = [...state.skippedIds, ...ids]
  // Playback overtook the whole stretch between two events: there is nothing left to jump over.
  if (position >= end) return [{ ...state, last: position, skippedIds }]
  const segment = { ...hit, end }
  return [
    { ...state, last: end, skippedIds, skipped: { segment, from: hit.start, until: end + SKIP_MESSAGE_AFTER_END_S } },
    [
      { type: 'seek', position: end },
      { type: 'announce', segment, skippedSeconds: end - position },
    ],
  ]
}

/** The first segment whose start, plus the 0.3 s, meets (last, position]: no rate or speed of events steps over it. */
function findCrossedSegment(
  { segments, last, skippedIds }: SponsorSkipState,
  position: number,
): SkipSegment | undefined {
  return segments.find(({ id, start }) => !skippedIds.includes(id) && last < start + SKIP_WITHIN_S && position >= start)
}

/** Segments that begin before the skipped one ends are one stretch: landing inside the next would play it. */
function mergeSegments({ segments, skippedIds }: SponsorSkipState, hit: SkipSegment): { end: number; ids: string[] } {
  let end = hit.end
  const ids = [hit.id]
  for (const { id, start, end: nextEnd } of segments) {
    if (id === hit.id || skippedIds.includes(id) || start < hit.start || start > end + SKIP_WITHIN_S) continue
    end = Math.max(end, nextEnd)
    ids.push(id)
  }
  return { end, ids }
}

function clearMessage(state: SponsorSkipState): SponsorSkipState {
  const { skipped, last } = state
  return skipped && (last > skipped.until || last < skipped.segment.start) ? { ...state, skipped: null } : state
}
