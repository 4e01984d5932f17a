import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['CELLAR_PORT'] ?? 8000}`

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that one build runs under any path: index.html carries a <base> that the server fills at run time.
  base: './',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/youtube', '/media', '/cache'].map(path => [path, server])),
  },
})
