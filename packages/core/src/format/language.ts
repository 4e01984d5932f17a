const names = new Intl.DisplayNames('en', { type: 'language' })

/** `German` for `de`; an unknown code is unchanged. */
export function formatLanguage(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
