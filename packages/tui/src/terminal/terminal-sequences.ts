type Env = Readonly<Record<string, string | undefined>>

const withoutControlCharacters = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')

/** Copies a text to the clipboard, also over SSH (OSC 52). */
export function copySequence(text: string): string {
  return `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`
}

/** Shows task progress on the tab or the task bar (OSC 9;4). `progress` is 0 to 1; null removes it. */
export function progressSequence(progress: number | null): string {
  return progress === null ? '\u001b]9;4;0;0\u0007' : `\u001b]9;4;1;${Math.round(progress * 100)}\u0007`
}

/** Whether the terminal shows a progress bar; others would show the sequence as a notification. */
export function showsProgress(env: Env): boolean {
  return (
    env['WT_SESSION'] !== undefined ||
    env['ConEmuANSI'] === 'ON' ||
    ['ghostty', 'WezTerm'].includes(env['TERM_PROGRAM'] ?? '')
  )
}

/** Notifies the user with a desktop notification of the terminal (OSC 9) or the bell. */
export function notifySequence(how: 'bell' | 'osc9', text: string): string {
  return how === 'bell' ? '\u0007' : `\u001b]9;${withoutControlCharacters(text)}\u0007`
}

/** A clickable link (OSC 8). */
export function linkSequence(text: string, url: string): string {
  return `\u001b]8;;${withoutControlCharacters(url)}\u001b\\${text}\u001b]8;;\u001b\\`
}
