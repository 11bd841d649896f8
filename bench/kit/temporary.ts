import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.on('exit', () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** A directory deleted when this program ends. */
export function makeTemporary(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`))
  made.push(dir)
  return dir
}
