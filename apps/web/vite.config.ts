import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressed } from '../../tools/page-build/compressed.ts'
import { keptAssets } from '../../tools/page-build/kept-assets.ts'
import { noCircles } from '../../tools/page-build/no-circles.ts'
import { routesFile } from '../../tools/page-build/routes-file.ts'
import { className, styleLayers } from '../../tools/page-build/style-layers.ts'

/** Bundles the first page's part of the packages below the features into one file instead of twenty. */
const firstPageKit = /packages[\\/](contract|domain|web-kit)[\\/]/

/** Rarely changed libraries of every page; rows of long lists come with the first such list. */
const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|@tanstack[\\/](?!.*virtual)[\w-]+)[\\/]/

/**
 * What every page loads of the application comes as one file, not as fifty of half a kilobyte. Nothing of the kit
 * imports these, so the two files make no circle.
 */
const frame = /features[\\/]|apps[\\/]web[\\/]src|packages[\\/]page-kit/

/** Entries of the documents that load before the application; what they share with it stays in small files. */
const aheadOfApplication = /src[\\/](public[\\/]public|theme-first)\.ts$/

/** True when one of those entries imports the module, directly or not. */
function isAhead(id: string, ctx: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (aheadOfApplication.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return ctx.getModuleInfo(id)?.importers.some((importer) => isAhead(importer, ctx, seen)) ?? false
}

/** A group that leaves small what those entries share with the application. */
const unlessAhead =
  (name: string) =>
  (id: string, ctx: Rolldown.ChunkingContext): string | null =>
    isAhead(id, ctx) ? null : name

/** One build for every base path: relative assets; the server writes the base. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), styleLayers(), noCircles(), routesFile(), keptAssets(), compressed()],
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
            { debugName: 'kit', name: unlessAhead('kit'), test: firstPageKit, tags: ['$initial'] },
            { debugName: 'frame', name: unlessAhead('frame'), test: frame, tags: ['$initial'] },
            // What nearly every page shares comes in one file: each of thirty small ones costs a slow machine 20 ms.
            // Packages import no features, so no page's file is loaded for it.
            { name: 'parts', test: /packages[\\/](page-kit|web-kit|domain|contract)[\\/]/, minShareCount: 45 },
          ],
        },
      },
    },
  },
})
