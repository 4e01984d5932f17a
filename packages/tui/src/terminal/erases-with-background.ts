type Env = Readonly<Record<string, string | undefined>>

/**
 * Terminals that erase with their default background instead of the current one (no "back color erase" in terminfo): GNU screen,
 * the terminal of Emacs, and old ones. Matched by name, because terminfo is not installed everywhere.
 */
const TERMS_WITHOUT_BACKGROUND_ERASE = /^(?:screen|eterm|vt\d|ansi|cygwin|sun|dumb|emacs)/

/** Whether erased cells get the current background. tmux does this, also under its older names. */
export function erasesWithBackground(env: Env): boolean {
  const term = env['TERM'] ?? ''
  return env['TMUX'] !== undefined || /[.-]bce\b/.test(term) || !TERMS_WITHOUT_BACKGROUND_ERASE.test(term)
}
