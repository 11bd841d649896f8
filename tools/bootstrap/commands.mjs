import { serverProgram } from './server-program.mjs'

/**
 * What each npm command runs once everything is installed.
 * `build`: builds page and server first. `quiet`: reserves standard output for the command.
 */
export const commands = {
  start: { run: serverProgram, build: true, quiet: false, env: { NODE_ENV: 'production' } },
  dev: { run: 'tools/dev.ts', build: true, quiet: false, env: { NODE_ENV: 'development' } },
  cluster: { run: 'tools/cluster.ts', build: true, quiet: false, env: {} },
  test: { run: 'tools/test.ts', build: false, quiet: false, env: {} },
  tax: { run: 'apps/server/src/tax-cli.ts', build: false, quiet: true, env: {} },
  audit: { run: 'apps/server/src/audit-cli.ts', build: false, quiet: true, env: {} },
  account: { run: 'apps/server/src/account-cli.ts', build: false, quiet: true, env: {} },
  database: { run: 'apps/server/src/database-cli.ts', build: false, quiet: true, env: {} },
  files: { run: 'apps/server/src/files-cli.ts', build: false, quiet: true, env: {} },
  gallery: { run: 'tools/gallery.ts', build: false, quiet: false, env: { NODE_ENV: 'development' } },
  install: { run: undefined, build: false, quiet: false, env: {} },
  build: { run: undefined, build: true, quiet: false, env: {} },
}
