/** Player speeds and the step of the arrow keys. */
export const MIN_SPEED = 0.25
export const MAX_SPEED = 3
export const SPEED_STEP = 0.25
export const DEFAULT_SPEED = 1
export const SEEK_STEP_S = 5

export function clampSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return DEFAULT_SPEED
  return Math.min(MAX_SPEED, Math.max(MIN_SPEED, Math.round(speed / SPEED_STEP) * SPEED_STEP))
}
