type Env = Readonly<Record<string, string | undefined>>

/**
 * Names of terminals that erase to their own ground instead of the one that is set ("back colour erase" of terminfo): GNU
 * screen, the terminal of Emacs, and old ones. Read from names, as not every machine has the descriptions.
 */
const WITHOUT = /^(?:screen|eterm|vt\d|ansi|cygwin|sun|dumb|emacs)/

/** Whether erased cells take the ground that is set. tmux does, whatever its older names say. */
export function erasesWithBackground(env: Env): boolean {
  const term = env['TERM'] ?? ''
  return env['TMUX'] !== undefined || /[.-]bce\b/.test(term) || !WITHOUT.test(term)
}
