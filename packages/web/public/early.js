// Runs before the first paint and before any module. The content security policy allows no script inside the page.

// Applies the stored theme before the first paint, so that a light page does not flash dark. Themes: src/theme/theme.ts.
try {
  const theme = localStorage.getItem('cellar.theme') ?? ''
  if (/^(dark|light|matrix|midnight|custom)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Storage is not available: the page stays dark.
}

// Prefetches the first responses while the application loads; packages/web/src/app/prefetched-responses.ts passes
// them on. Only if a session is likely and the server has set the path of the page. The lists of Home are those of its last visit;
// packages/web/src/app/home-requests.ts stores their paths.
if (/(^|; )csrftoken=/.test(document.cookie) && document.querySelector('base').getAttribute('href') !== './') {
  const pathOf = path => new URL(path, document.baseURI).pathname
  const session = ['api/ping/', 'api/user/me/', 'api/user/account/', 'api/appsettings/config/'].map(pathOf)
  let lists = []
  try {
    const isHome = location.pathname === pathOf('') && location.search === ''
    const stored = isHome ? JSON.parse(localStorage.getItem('cellar.home-requests') ?? '[]') : []
    lists = stored.filter(path => path.startsWith(`${pathOf('api/video/')}?`))
  } catch {
    // Storage is not available, or its value is invalid: the application requests the lists.
  }
  globalThis.tubecellarPrefetch = new Map(
    [...session, ...lists].map(path => {
      const answer = fetch(path, { headers: { Accept: 'application/json' } })
      // The consumer handles the failure; without a consumer it is ignored.
      answer.catch(() => {})
      return [path, answer]
    }),
  )
}
