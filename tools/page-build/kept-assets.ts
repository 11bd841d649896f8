import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Pages opened before a deploy ask for the files of their own build: those stay this long after the build that replaced
 * them (SHL-23).
 */
const keptMs = 14 * 86_400_000
const note = 'replaced.json'

/**
 * Files of earlier builds stay beside the new ones: names carry their content's hash, so they never clash. When a file
 * left the build is noted in `dist/replaced.json`; what is older than the limit goes. Needs `emptyOutDir: false`.
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

/** Removes what left the build longer than the limit ago; answers when each file that stays left it. */
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
