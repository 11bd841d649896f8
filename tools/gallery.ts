import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { className, styleLayers } from './page-build/style-layers.ts'

/**
 * `npm run gallery`: the page kit's parts in all their states, on a development server of their own. It is no part of
 * the built page. PORT chooses the port.
 */
const root = join(import.meta.dirname, '..')
const kit = join(root, 'packages/page-kit/src')
const server = await createServer({
  configFile: false,
  root: join(kit, 'gallery'),
  cacheDir: join(root, '.cache/gallery'),
  logLevel: 'warn',
  plugins: [react(), styleLayers()],
  css: { modules: { generateScopedName: className } },
  // All libraries are prepared at the start: one found later would reload the page while somebody looks at it.
  optimizeDeps: { entries: ['main.tsx', '../*/gallery.tsx'], include: ['react/jsx-dev-runtime'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 8099),
    strictPort: true,
    fs: { allow: [root] },
    // Style elements are the development server's own; a style attribute would be a part's.
    headers: { 'content-security-policy': "style-src-attr 'none'" },
  },
})
await server.listen()
const address = server.resolvedUrls?.local[0] ?? ''
process.stdout.write(`ready ${address}\n`)
const stop = (): void => void server.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
