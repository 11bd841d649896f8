import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { OutsideErrors, reportFile } from './tools/test/outside-errors.ts'

/** Tests of pure rules, without database or page. */
const unit = [
  'packages/{domain,contract,tax-forms}/**/*.test.ts',
  'features/*/*/contract/**/*.test.ts',
  'features/*/*/web/**/*.test.ts',
  'apps/web/**/*.test.ts',
  'packages/{web-kit,page-kit,tax-grid}/**/*.test.ts',
  'tools/**/*.test.ts',
]
const server = [
  'packages/{server-kit,testkit}/**/*.test.ts',
  'features/*/*/server/**/*.test.ts',
  'apps/server/**/*.test.ts',
]
const components = [
  'features/*/*/web/**/*.test.tsx',
  'packages/{web-kit,page-kit,tax-grid}/**/*.test.tsx',
  'apps/web/**/*.test.tsx',
]
/** Tests that need several real processes: servers started, killed and restarted. */
const processes = ['{apps,features,packages}/**/*.processes.test.ts']
const report = process.env[reportFile]
const exclude = ['**/node_modules/**', '**/dist/**']
const globalSetup = ['packages/testkit/src/global-setup.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    reporters:
      report === undefined ? ['default'] : ['default', ['json', { outputFile: report }], new OutsideErrors(report)],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The default has every package.json, so that a new feature would rerun all tests.
    forceRerunTriggers: ['**/vitest.config.ts'],
    // A process each, not threads of one: V8's table of code pages is the process's, and threads that end while others
    // compile can break it.
    pool: 'forks',
    // A class keeps the name that its sheet gives it.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', isolate: false, include: unit, exclude } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: server,
          exclude: [...exclude, ...processes],
          globalSetup,
          setupFiles: ['packages/testkit/src/server-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          include: processes,
          exclude,
          globalSetup,
        },
      },
      {
        extends: true,
        // As in the page's build (packages/contract/package.json).
        resolve: { alias: { '#schema-types': `${import.meta.dirname}/packages/contract/src/types/plain.ts` } },
        test: { name: 'dom', environment: 'happy-dom', include: components, exclude },
      },
    ],
  },
})
