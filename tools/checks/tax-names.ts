import { sourceFiles } from './source-files.ts'

/** Rooms that serve every tax or every return, and the sides of them that are bound to it. */
const rooms = 'tax-return|tax-task|filing|home|collaboration|return-document|invoice|deduction'
const sides = 'contract|web|server'
const bound = new RegExp(`^(features/[^/]+/(${rooms})/(${sides})|packages/tax-grid/src)/`)
/** Tests and their parts speak of real returns; the catalogue of taxes lists them all. */
const free = /\.test\.tsx?$|\.fixture\.ts$|\/testing(\.ts$|\/)|^features\/tax\/tax-task\/contract\/data\/tax-types\.ts$/

const names: readonly { found: RegExp; instead: string }[] = [
  { found: /\bVAT[GS]_/, instead: "a tax's forms are known to its own room and to packages/tax-forms" },
  { found: /(['"`])0[1-3]\1/, instead: "a tax's number is its room's; pages take it from the task" },
]
/** Sources of one tax's figures, which the returns of every tax do without. */
const sources = /@portal\/(invoice|deduction|vat)\b/

/** Names of a tax in rooms that serve every tax: they stand in the tax's own room. */
export function findTaxNames(root: string): string[] {
  const files = sourceFiles(root, /^(features|packages\/tax-grid)\/.*\.tsx?$/, { withData: true }).filter(
    ({ path }) => bound.test(path) && !free.test(path),
  )
  if (files.length === 0) return ['names of taxes are looked for in no file: its rooms are elsewhere']
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const rules = path.startsWith('features/tax/tax-return/')
        ? [...names, { found: sources, instead: 'what one tax has comes with its kind (web/kind/tax-kind.ts)' }]
        : names
      return rules
        .filter(({ found }) => found.test(line))
        .map(({ found, instead }) => `${path}:${index + 1} says ${found.exec(line)?.[0] ?? ''}: ${instead}`)
    }),
  )
}
