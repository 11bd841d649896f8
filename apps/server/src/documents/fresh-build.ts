import { statSync } from 'node:fs'
import path from 'node:path'
import { readBuild, type BuildOutput } from './build-output.ts'

/** The file is looked at this often: every answer names the build, and a look is a call to the system. */
const lookEveryMs = 500

/**
 * The build, read again when it was built anew while the server runs (`npm run dev`); half-written ones are waited out.
 */
export function freshBuild(distDir: string): () => BuildOutput {
  const manifest = path.join(distDir, '.vite/manifest.json')
  const builtAt = (): number | undefined => statSync(manifest, { throwIfNoEntry: false })?.mtimeMs
  let build = readBuild(distDir)
  let readAt = builtAt()
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt < lookEveryMs) return build
    lookedAt = performance.now()
    const now = builtAt()
    if (now === undefined || now === readAt) return build
    try {
      build = readBuild(distDir)
      readAt = now
    } catch {
      return build
    }
    return build
  }
}
