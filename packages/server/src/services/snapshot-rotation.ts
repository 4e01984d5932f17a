/** Api contract 4.13, with the bounds of the incumbent: so many stay although they are old, and so many are too many. */
export const EXPIRE_DAYS = 30
export const KEPT_MIN = 5
export const KEPT_MAX = 50

const DAY_S = 86_400

/** The names of the snapshots, given newest first, that are to go. Times are Unix seconds. */
export function surplusSnapshots(snapshots: ReadonlyArray<{ name: string; startedAt: number }>, now: number): string[] {
  const isSurplus = (startedAt: number, place: number) =>
    place >= KEPT_MAX || (place >= KEPT_MIN && startedAt < now - EXPIRE_DAYS * DAY_S)
  return snapshots.filter(({ startedAt }, place) => isSurplus(startedAt, place)).map(({ name }) => name)
}
