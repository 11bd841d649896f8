// Memory that compiled forms keep in a process: a quarter of corporate income tax, a VAT return, every form there is.
import { execFileSync } from 'node:child_process'
import { median, report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'

const ROUNDS = size(9, 2)
const MB = 1024 ** 2
type Found = Record<'quarter' | 'vat' | 'all', number>

const rounds = Array.from({ length: ROUNDS }, () => {
  const said = execFileSync(process.execPath, ['--expose-gc', 'apps/server/src/tax/compiled-memory.fixture.ts'], {
    cwd: root,
  })
  return JSON.parse(said.toString()) as Found
})
for (const [kind, what] of [
  ['quarter', 'a quarter of corporate income tax'],
  ['vat', 'a VAT return'],
  ['all', 'every form of every tax'],
] as const)
  report(`compiled forms, ${what}`, `${(median(rounds.map((found) => found[kind])) / MB).toFixed(2)} MB`)
