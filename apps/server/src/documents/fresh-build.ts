import { statSync } from 'node:fs'
import path from 'node:path'
import { readBuild, type BuildOutput } from './build-output.ts'

/** Interval of checking the file: every answer names the build, and a check is a system call. */
const lookEveryMs = 500

/**
 * The build, read again when rebuilt while the server runs (`npm run dev`). Waits for builds that are still being
 * written.
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
