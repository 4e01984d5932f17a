/** Markup around matched words of a full-text hit; the rest of the line is escaped HTML. */
export const HIGHLIGHT_OPEN = '<span class="settings-current">'
export const HIGHLIGHT_CLOSE = '</span>'
