/** Player speeds and the arrow-key seek, spec section 9. */
export const SPEED_MIN = 0.25
export const SPEED_MAX = 3
export const SPEED_STEP = 0.25
export const SPEED_DEFAULT = 1
export const SEEK_STEP_S = 5

export function clampSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return SPEED_DEFAULT
  return Math.min(SPEED_MAX, Math.max(SPEED_MIN, Math.round(speed / SPEED_STEP) * SPEED_STEP))
}
