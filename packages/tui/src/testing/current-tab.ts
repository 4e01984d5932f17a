/** Matches a screen whose tab with this label is marked as the current one. */
export const currentTab = (label: string) => new RegExp(`${label}[^\\n]*\\n─*━{${label.length}}(?!━)`)
