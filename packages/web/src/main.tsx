import '@fontsource-variable/commissioner/flar.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { readPageConfig } from './app/page-config.ts'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { startCore } from './app/start-core.ts'
import { applyTheme, readStoredTheme } from './theme/theme.ts'
import './theme/base.css'

const { basePath, serverPath } = readPageConfig(document)
const core = startCore(serverPath)

applyTheme(readStoredTheme(core.storage), document.documentElement)
const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app element.')
// StrictMode has no effect in the production build.
createRoot(root).render(
  <StrictMode>
    <App
      core={core}
      router={content =>
        basePath === null ? (
          <HashRouter>{content}</HashRouter>
        ) : (
          <BrowserRouter basename={`${basePath}/`}>{content}</BrowserRouter>
        )
      }
    />
  </StrictMode>,
)
// Opened from a folder, or by its index.html below another path, the app has no URL to cache.
if (import.meta.env.PROD && basePath !== null) registerServiceWorker(basePath)
