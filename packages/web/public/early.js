// Runs before the first paint and before any module. The content security policy allows no script inside the page.

// The stored theme at once, or a light page would flash dark. What it may be: src/styles/theme.ts.
try {
  const theme = localStorage.getItem('cellar.theme') ?? ''
  if (/^(dark|light|matrix|midnight|custom)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // This browser keeps nothing: the page stays dark.
}

// zod tries `new Function` as soon as a schema is made, which the policy forbids and the browser reports. This says no for it.
globalThis.__zod_globalConfig = { jitless: true }
