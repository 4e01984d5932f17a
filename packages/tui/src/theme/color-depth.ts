/** The color support of a terminal. */
export type ColorDepth = 'truecolor' | '256' | '16' | 'mono'

type Env = Readonly<Record<string, string | undefined>>

/** No colors with NO_COLOR (any value) and on dumb terminals, else according to COLORTERM and TERM. */
export function detectColorDepth(env: Env): ColorDepth {
  const term = env['TERM'] ?? ''
  if (env['NO_COLOR'] || term === 'dumb') return 'mono'
  if (/^(truecolor|24bit)$/i.test(env['COLORTERM'] ?? '') || /-direct$|kitty|ghostty|alacritty|wezterm/.test(term))
    return 'truecolor'
  return term.includes('256') ? '256' : '16'
}
