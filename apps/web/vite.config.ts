import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../tools/page-build/compressed.ts'
import { keptAssets } from '../../tools/page-build/kept-assets.ts'
import { routesFile } from '../../tools/page-build/routes-file.ts'
import { className, styleLayers } from '../../tools/page-build/style-layers.ts'

/**
 * Bundles the first page's part of web-kit into one file instead of ten. Excludes files the public documents use, so
 * that these load nothing more.
 */
const firstPageKit =
  /packages[\\/](contract|web-kit[\\/]src[\\/](?!styles|\w+[\\/](cookies|session-keys|request[.-]\w+)\.))/

/** Rarely changed libraries of every page; rows of long lists come with the first such list. */
const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|@tanstack[\\/](?!.*virtual)[\w-]+)[\\/]/

/** One build for every base path: relative assets; the server writes the base. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), styleLayers(), routesFile(), keptAssets(), compressed()],
  css: { modules: { generateScopedName: className } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { app: 'index.html', public: 'src/public/public.ts', 'theme-first': 'src/theme-first.ts' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // In a file of their own, so that a new version leaves it in browser caches.
            { name: 'react', test: everyPage },
            { name: 'kit', test: firstPageKit, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
