import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Sources {
  data: { routeTable: readonly { path: string }[] }
  redirects: { redirects: Readonly<Record<string, string>> }
  unbuilt: { unbuiltPages(): string[]; builtPages(): object[]; allPages(): string[] }
}

/**
 * Passes the manifest of all routes to the server and to `npm test` as build output. The two sides do not import each
 * other. Node.js loads the sources itself; their lazy screens never run.
 */
export const routesFile = (): Plugin => {
  let root = ''
  const load = <K extends keyof Sources>(_key: K, file: string) =>
    import(pathToFileURL(join(root, 'src', file)).href) as Promise<Sources[K]>
  return {
    name: 'routes-file',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const [{ routeTable }, { redirects }, { unbuiltPages, builtPages, allPages }] = [
        await load('data', 'data/pages.ts'),
        await load('redirects', 'data/redirects.ts'),
        await load('unbuilt', 'unbuilt.ts'),
      ]
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify({
          total: allPages().length,
          built: builtPages(),
          unbuilt: unbuiltPages(),
          pages: routeTable,
          redirects,
        }),
      })
    },
  }
}
