import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Pages opened before a deployment request files of their own build. These stay for this long after the build was
 * replaced (SHL-23).
 */
const keptMs = 14 * 86_400_000
const note = 'replaced.json'

/**
 * Keeps files of earlier builds; names contain a hash, so they never clash. `dist/replaced.json` records when a file
 * left the build; older ones are deleted. Needs `emptyOutDir: false`.
 */
export const keptAssets = (now: () => number = Date.now): Plugin => {
  let dist = ''
  let assets = ''
  const current = new Set<string>()
  return {
    name: 'kept-assets',
    apply: 'build',
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir)
      assets = path.join(dist, config.build.assetsDir)
    },
    writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) current.add(path.basename(file))
    },
    async closeBundle() {
      const before = JSON.parse(await readFile(path.join(dist, note), 'utf8').catch(() => '{}')) as Record<
        string,
        number
      >
      const replaced = await sweep(assets, current, before, now())
      if ((await stat(dist).catch(() => null)) !== null)
        await writeFile(path.join(dist, note), JSON.stringify(replaced))
    },
  }
}

/** Deletes files that left the build longer than the limit ago. Returns when each remaining file left it. */
export async function sweep(
  assets: string,
  current: ReadonlySet<string>,
  before: Readonly<Record<string, number>>,
  now: number,
): Promise<Record<string, number>> {
  const replaced: Record<string, number> = {}
  for (const name of await readdir(assets).catch(() => [])) {
    const original = name.replace(/\.(br|gz)$/, '')
    if (current.has(original)) continue
    const at = before[original] ?? now
    if (now - at > keptMs) await rm(path.join(assets, name))
    else replaced[original] = at
  }
  return replaced
}
