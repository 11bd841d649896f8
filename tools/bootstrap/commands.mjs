/**
 * What each npm command runs once everything is installed.
 * `page`: builds the page first. `watch`: page and server follow changes. `quiet`: reserves standard output for the
 * command.
 */
export const commands = {
  start: { run: 'apps/server/src/main.ts', page: true, quiet: false, env: { NODE_ENV: 'production' } },
  dev: { run: 'tools/dev.ts', page: true, quiet: false, env: { NODE_ENV: 'development' } },
  cluster: { run: 'tools/cluster.ts', page: true, quiet: false, env: {} },
  test: { run: 'tools/test.ts', page: false, quiet: false, env: {} },
  tax: { run: 'apps/server/src/tax-cli.ts', page: false, quiet: true, env: {} },
  audit: { run: 'apps/server/src/audit-cli.ts', page: false, quiet: true, env: {} },
  account: { run: 'apps/server/src/account-cli.ts', page: false, quiet: true, env: {} },
  database: { run: 'apps/server/src/database-cli.ts', page: false, quiet: true, env: {} },
  files: { run: 'apps/server/src/files-cli.ts', page: false, quiet: true, env: {} },
  gallery: { run: 'tools/gallery.ts', page: false, quiet: false, env: { NODE_ENV: 'development' } },
  install: { run: undefined, page: false, quiet: false, env: {} },
  build: { run: undefined, page: true, quiet: false, env: {} },
}
