import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Drawn {
  path: string
  feature: string | null
  screen: { lazy: () => unknown } | null
}
interface Sources {
  data: { routeTable: readonly { path: string }[] }
  redirects: { redirects: Readonly<Record<string, string>> }
  unbuilt: { unbuiltPages(): string[]; builtPages(): object[]; allPages(): string[] }
  table: { pageTable(): Drawn[] }
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
      const [{ routeTable }, { redirects }, { unbuiltPages, builtPages, allPages }, { pageTable }] = [
        await load('data', 'data/pages.ts'),
        await load('redirects', 'data/redirects.ts'),
        await load('unbuilt', 'unbuilt.ts'),
        await load('table', 'routes/page-table.ts'),
      ]
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify({
          total: allPages().length,
          built: builtPages(),
          unbuilt: unbuiltPages(),
          screens: screenFiles(join(root, '../..'), pageTable()),
          pages: routeTable,
          redirects,
        }),
      })
    },
  }
}

/** The source file of each built page's screen, by path: its lazy import, below the feature's `web`. */
function screenFiles(repository: string, pages: readonly Drawn[]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { path, feature, screen } of pages) {
    if (feature === null || screen === null) continue
    const [, file] = /import\(['"]\.\/(.+?)['"]\)/.exec(screen.lazy.toString()) ?? []
    const [source] = file === undefined ? [] : globSync(`features/*/${feature}/web/${file}`, { cwd: repository })
    if (source === undefined)
      throw new Error(
        `the screen of ${path} is not imported from a file beside its manifest: ${screen.lazy.toString()}`,
      )
    files[path] = source
  }
  return files
}
