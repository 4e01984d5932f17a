import type { ReactNode } from 'react'
import { BrowserRouter, HashRouter, MemoryRouter } from 'react-router-dom'

/**
 * How the app stores its route: in the path of the URL, which needs a server that returns the page for every path;
 * after the `#`; or only in memory, for a part of another page.
 */
export type Routing = { readonly tag: 'path'; readonly basePath: string } | { readonly tag: 'hash' | 'memory' }

export function EmbedRouter({ routing, children }: { routing: Routing; children: ReactNode }) {
  switch (routing.tag) {
    case 'path':
      return <BrowserRouter basename={`${routing.basePath}/`}>{children}</BrowserRouter>
    case 'hash':
      return <HashRouter>{children}</HashRouter>
    case 'memory':
      return <MemoryRouter>{children}</MemoryRouter>
  }
}
