// Runs before the first paint and before any module. The content security policy allows no script inside the page.

// Applies the stored theme before the first paint, so that a light page does not flash dark. Themes: src/theme/theme.ts.
try {
  const theme = localStorage.getItem('cellar.theme') ?? ''
  if (/^(dark|light|matrix|midnight|custom)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Storage is not available: the page stays dark.
}

// Prefetches the first responses while the application loads; packages/web/src/app/prefetched-responses.ts passes
// them on. Only if a session is likely and the server has set the path of the page.
if (/(^|; )csrftoken=/.test(document.cookie) && document.querySelector('base').getAttribute('href') !== './') {
  globalThis.tubecellarPrefetch = new Map(
    ['api/ping/', 'api/user/me/', 'api/user/account/', 'api/appsettings/config/'].map(path => {
      const { pathname } = new URL(path, document.baseURI)
      const answer = fetch(pathname, { headers: { Accept: 'application/json' } })
      // The consumer handles the failure; without a consumer it is ignored.
      answer.catch(() => {})
      return [pathname, answer]
    }),
  )
}
