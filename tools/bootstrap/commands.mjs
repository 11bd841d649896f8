import { serverProgram } from './server-program.mjs'

/**
 * What each npm command runs once everything is installed.
 * `builds`: what is built first where its sources are newer. `quiet`: reserves standard output for the command.
 */
export const commands = {
  start: { run: serverProgram, builds: ['page', 'server'], quiet: false, env: { NODE_ENV: 'production' } },
  dev: { run: 'tools/dev.ts', builds: ['page'], quiet: false, env: { NODE_ENV: 'development' } },
  cluster: { run: 'tools/cluster.ts', builds: ['page', 'server'], quiet: false, env: {} },
  test: { run: 'tools/test.ts', builds: [], quiet: false, env: {} },
  tax: { run: 'apps/server/src/tax-cli.ts', builds: [], quiet: true, env: {} },
  audit: { run: 'apps/server/src/audit-cli.ts', builds: [], quiet: true, env: {} },
  evidence: { run: 'apps/server/src/evidence-cli.ts', builds: [], quiet: true, env: {} },
  account: { run: 'apps/server/src/account-cli.ts', builds: [], quiet: true, env: {} },
  database: { run: 'apps/server/src/database-cli.ts', builds: [], quiet: true, env: {} },
  files: { run: 'apps/server/src/files-cli.ts', builds: [], quiet: true, env: {} },
  gallery: { run: 'tools/gallery.ts', builds: [], quiet: false, env: { NODE_ENV: 'development' } },
  install: { run: undefined, builds: [], quiet: false, env: {} },
  build: { run: undefined, builds: ['page', 'server'], quiet: false, env: {} },
}
