const labels: Readonly<Record<string, string>> = {
  enter: 'Enter',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
}

/** A key for display: `Enter`, `ctrl+d`, `gg`. */
export function keyLabel(keys: string): string {
  const parts = keys.split(' ').map(key => labels[key] ?? key)
  return parts.every(part => part.length === 1) ? parts.join('') : parts.join(' ')
}
