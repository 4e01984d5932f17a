import '@fontsource-variable/commissioner/flar.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import { createRoot } from 'react-dom/client'
import { createClient } from '@tubecellar/core'
import { createFetchTransport } from '@tubecellar/core/browser'
import { createCore } from '@tubecellar/core/react'
import { App } from './app.tsx'
import { basePathOf } from './browser/base-path.ts'
import { registerShell } from './browser/register-shell.ts'
import { createBrowserStorage } from './browser/storage.ts'
import { showTheme, storedTheme } from './styles/theme.ts'
import './styles/base.css'

const storage = createBrowserStorage()
const basePath = basePathOf(document.baseURI)
const transport = createFetchTransport({ baseUrl: basePath, readCookies: () => document.cookie })
const core = createCore({ client: createClient(transport), storage, resolveUrl: path => basePath + path })

showTheme(storedTheme(storage), document.documentElement)
const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app to live in.')
createRoot(root).render(<App core={core} basePath={basePath} />)
if (import.meta.env.PROD) registerShell(basePath)
