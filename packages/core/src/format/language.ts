let names: Intl.DisplayNames | undefined

/** `German` for `de`; an unknown code is unchanged. */
export function formatLanguage(code: string): string {
  // Loading the names takes 10 ms, which most commands do not need.
  names ??= new Intl.DisplayNames('en', { type: 'language' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
