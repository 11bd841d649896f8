import { sourceFiles } from './source-files.ts'

/** Pages of features; tests speak of tables as a user does. */
const pages = /^features\/.*(?<!\.test)\.tsx?$/
/** The grid of returns and printed papers draw tables of their own. */
const own = /^features\/(tax-return\/web\/grid|return-document\/web\/print)\//
/** Tables that are not the kit's yet. */
const waiting = new Set([
  'features/tax-return/web/checks/equation.tsx',
  'features/tax-return/web/desk/import/import-changes.tsx',
  'features/tax-return/web/opening/opening-table.tsx',
  'features/tax-return/web/readiness/fill-preview.tsx',
  'features/tax-return/web/review/review-changes.tsx',
  'features/tax-return/web/review/reviewed-dialog.tsx',
  'features/tax-return/web/save/conflict-item.tsx',
  'features/tax-return/web/summary/figures-table.tsx',
  'features/tax-return/web/summary/hand-list.tsx',
  'features/tax-return/web/summary/movements.tsx',
])

/** Tables of features that are written by hand: sorting, choice, keys and cards on phones are the kit's. */
export const findOwnTables = (root: string): string[] =>
  sourceFiles(root, pages)
    .filter(({ path }) => !own.test(path) && !waiting.has(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /<table\b/.test(line)
            ? [`${path}:${index + 1} draws a table: use page-kit's Table, MonthGrid or Timeline`]
            : [],
        ),
    )
