/** The appearance of subtitles over the video. */
export interface SubtitleStyle {
  readonly size: 'small' | 'normal' | 'large' | 'huge'
  /** The background behind the text. */
  readonly background: 'solid' | 'dim' | 'none'
  readonly color: 'white' | 'yellow' | 'green' | 'cyan'
  /** The outline that separates the text from the video. */
  readonly edge: 'none' | 'shadow' | 'outline'
}

export const SUBTITLE_CHOICES: { readonly [Part in keyof SubtitleStyle]: readonly SubtitleStyle[Part][] } = {
  size: ['small', 'normal', 'large', 'huge'],
  background: ['solid', 'dim', 'none'],
  color: ['white', 'yellow', 'green', 'cyan'],
  edge: ['none', 'shadow', 'outline'],
}

const DEFAULTS: SubtitleStyle = { size: 'normal', background: 'dim', color: 'white', edge: 'none' }

/** Parses stored choices; an unknown choice is replaced by the default. */
export function parseSubtitleStyle(stored: (part: keyof SubtitleStyle) => string | null): SubtitleStyle {
  const read = <Part extends keyof SubtitleStyle>(part: Part): SubtitleStyle[Part] =>
    SUBTITLE_CHOICES[part].find(choice => choice === stored(part)) ?? DEFAULTS[part]
  return { size: read('size'), background: read('background'), color: read('color'), edge: read('edge') }
}
