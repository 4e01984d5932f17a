/** How subtitles look over the picture. */
export const SUBTITLE_SIZES = ['small', 'normal', 'large', 'huge'] as const
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number]

/** What stands behind the letters. */
export const SUBTITLE_GROUNDS = ['solid', 'dim', 'none'] as const
export type SubtitleGround = (typeof SUBTITLE_GROUNDS)[number]

export interface SubtitleLook {
  readonly size: SubtitleSize
  readonly ground: SubtitleGround
}

export const SUBTITLE_LOOK_DEFAULT: SubtitleLook = { size: 'normal', ground: 'dim' }

/** Reads a stored choice; what nobody offers counts as the default. */
export function readSubtitleLook(size: string | null, ground: string | null): SubtitleLook {
  return {
    size: SUBTITLE_SIZES.find(choice => choice === size) ?? SUBTITLE_LOOK_DEFAULT.size,
    ground: SUBTITLE_GROUNDS.find(choice => choice === ground) ?? SUBTITLE_LOOK_DEFAULT.ground,
  }
}
