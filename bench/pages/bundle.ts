import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../kit/root.ts'
import { makeTemporary } from '../kit/temporary.ts'

/** Builds a module of the repository with all that it imports, as for the page; the directory has it as `page.js`. */
export async function bundle(entry: string): Promise<string> {
  const outDir = makeTemporary('bundle')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { outDir, rolldownOptions: { input: join(root, entry), output: { entryFileNames: 'page.js' } } },
  })
  return outDir
}
