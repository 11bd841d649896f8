import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Compressing smaller files saves nothing. */
const leastBytes = 1024

/** Writes .br and .gz next to the built assets, so that the server only sends bytes. */
export const compressed = (): Plugin => {
  let out = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      out = path.resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const all = await readdir(out).catch((): string[] => [])
      const names = all.filter((name) => /\.(js|css|svg)$/.test(name))
      for (const name of names) {
        // A name contains its content's hash, so a compressed file never changes.
        if (all.includes(`${name}.br`) && all.includes(`${name}.gz`)) continue
        const bytes = await readFile(path.join(out, name))
        if (bytes.length < leastBytes) continue
        await writeFile(
          path.join(out, `${name}.br`),
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        await writeFile(path.join(out, `${name}.gz`), await zip(bytes, { level: 9 }))
      }
    },
  }
}
