import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { treeShakeRouter } from './tree-shake-router.ts'

const server = `http://127.0.0.1:${process.env['CELLAR_PORT'] ?? 8000}`

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that one build runs under any path: index.html carries a <base> that a server fills at run time.
  base: './',
  plugins: [
    react(),
    treeShakeRouter(),
    // The development server answers with this page for every path, as ours does.
    {
      name: 'fill-base',
      apply: 'serve',
      transformIndexHtml: page => page.replace('<base href="./"', '<base href="/"'),
    },
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // All browsers of this target support it.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The code of the first screen is in one file: each further file is another request.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The first file lists the names of all others. Icons would be 50 of them.
            { name: 'icons', test: /lucide-react/ },
            // Without it, pages load up to 50 small files, and the first file lists them all.
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/youtube', '/media', '/cache'].map(path => [path, server])),
  },
})
