import { pagesTexts } from '../../messages/pages.ts'
import { html, type Html } from './html.ts'

interface Layout {
  title: string
  /** The base of all links: the path under which a proxy serves this server, with a slash at its end. */
  base: string
  content: Html
}

/** A page without scripts. Its style comes from STYLE_PATH, as required by the content security policy. */
export function layOut({ title, base, content }: Layout): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <base href="${base}" />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${pagesTexts.title(title)}</title>
        <link rel="stylesheet" href="${STYLE_PATH.slice(1)}" />
      </head>
      <body>
        <header>
          <nav>
            <a href="">${pagesTexts.product}</a> <a href="settings/accounts/">${pagesTexts.accounts}</a>
            <a href="api/docs/">${pagesTexts.api}</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text
}

export const STYLE_PATH = '/admin/style.css'

export const STYLE = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 25%, transparent); }
body { margin: 0 auto; max-width: 60rem; padding: 0 1rem 4rem; }
header { padding: 1rem 0; border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 1.5rem; }
h1 { font-size: 1.6rem; }
h2 { font-size: 1.2rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 2rem 0 0.5rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem 0.4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
code, pre { font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
.quiet { opacity: 0.75; }
`
