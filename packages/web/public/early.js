// Runs before the first paint and before any module. The content security policy allows no script inside the page.

// The stored theme at once, or a light page would flash dark. What it may be: src/styles/theme.ts.
try {
  const theme = localStorage.getItem('cellar.theme') ?? ''
  if (/^(dark|light|matrix|midnight|custom)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // This browser keeps nothing: the page stays dark.
}

// What the application asks for first, asked while it is still on its way: packages/web/src/app/prefetched-responses.ts hands
// it on. Only where a session is likely and a server has said under which path it lives.
if (/(^|; )csrftoken=/.test(document.cookie) && document.querySelector('base').getAttribute('href') !== './') {
  globalThis.tubecellarFirstAnswers = new Map(
    ['api/ping/', 'api/user/me/', 'api/user/account/', 'api/appsettings/config/'].map(path => {
      const { pathname } = new URL(path, document.baseURI)
      const answer = fetch(pathname, { headers: { Accept: 'application/json' } })
      // Whoever takes it sees the failure; when nobody does, it is none.
      answer.catch(() => {})
      return [pathname, answer]
    }),
  )
}
