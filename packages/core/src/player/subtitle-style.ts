/** How subtitles look over the picture. */
export interface SubtitleLook {
  readonly size: 'small' | 'normal' | 'large' | 'huge'
  /** What stands behind the letters. */
  readonly ground: 'solid' | 'dim' | 'none'
  readonly colour: 'white' | 'yellow' | 'green' | 'cyan'
  /** What parts the letters from the picture. */
  readonly edge: 'none' | 'shadow' | 'outline'
}

export const SUBTITLE_CHOICES: { readonly [Part in keyof SubtitleLook]: readonly SubtitleLook[Part][] } = {
  size: ['small', 'normal', 'large', 'huge'],
  ground: ['solid', 'dim', 'none'],
  colour: ['white', 'yellow', 'green', 'cyan'],
  edge: ['none', 'shadow', 'outline'],
}

const DEFAULTS: SubtitleLook = { size: 'normal', ground: 'dim', colour: 'white', edge: 'none' }

/** Reads stored choices; what nobody offers counts as the default. */
export function readSubtitleLook(stored: (part: keyof SubtitleLook) => string | null): SubtitleLook {
  const read = <Part extends keyof SubtitleLook>(part: Part): SubtitleLook[Part] =>
    SUBTITLE_CHOICES[part].find(choice => choice === stored(part)) ?? DEFAULTS[part]
  return { size: read('size'), ground: read('ground'), colour: read('colour'), edge: read('edge') }
}
