import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { guarding, quick, root } from '../kit/root.ts'

/** The last value of a bar. `figure`: ours, floor and ratio in words; `value`: what is held against the bar. */
interface Measured {
  what: string
  bar: string
  value: number | null
  kept: boolean
  figure: string
  day: string
  commit: string
}

const folder = join(root, 'docs/measured')
const rows: Measured[] = []

/** Kept when the program ends well: a whole measurement replaces the one before. */
export function keepMeasured(row: Omit<Measured, 'day' | 'commit'>): void {
  if (quick || guarding) return
  if (rows.length === 0) process.once('exit', (code) => code === 0 && write())
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  rows.push({ ...row, day: new Date().toISOString().slice(0, 10), commit })
}

function write(): void {
  const [, program = '', ...flags] = process.argv
  const name = relative(join(root, 'bench'), program).replace(/\.ts$/, '').replaceAll('/', '-')
  const file = [name, ...flags.map((flag) => flag.replace(/^-+/, ''))].join('-')
  writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(rows, null, 2)}\n`)
  writeFileSync(join(folder, 'README.md'), measuredTable())
}

const head = `# What was measured

The last value of each bar, written by \`bench/measured/measured.ts\` from the files beside it when a measurement
ends well; nobody edits it. A row without a commit was taken before there were such files. Figures are medians with the
middle half in brackets; a ratio is the median of pairs that ran in turns. bench/README.md says how each is taken,
[tried.md](tried.md) what was tried, left and learned.
`

/** The page of all bars. */
export function measuredTable(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const lines = files.toSorted().flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Measured[]).map(
      ({ what, bar, kept, figure, day, commit }) => {
        const program = file.replace('.json', '')
        return `| ${[program, what, bar, figure, kept ? 'kept' : '**missed**', day, commit].join(' | ')} |\n`
      },
    ),
  )
  return `${head}\n| program | what | bar | found | | day | commit |\n|---|---|---|---|---|---|---|\n${lines.join('')}`
}
