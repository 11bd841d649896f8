import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean, manifests, planted } from './data/planted.ts'

const project = resolve(import.meta.dirname, '../..')
let house = ''
let findings = new Map<string, string[]>()

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'portal-house-')))
  for (const [file, text] of Object.entries({ ...manifests, ...clean })) write(file, text)
  for (const { file, text } of planted) write(file, text)
  findings = lint()
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(planted)('house: $rule is caught in $file', ({ file, rule }) => {
  expect(findings.get(file)).toContain(rule.replace(/^.*\//, ''))
})

test('house: what the table allows passes without a finding', () => {
  for (const file of Object.keys(clean)) expect.soft(findings.get(file) ?? [], file).toEqual([])
})

function write(file: string, text: string): void {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** One run over the test project: file → rules that reported it. */
function lint(): Map<string, string[]> {
  const args = [
    join(project, 'node_modules/oxlint/bin/oxlint'),
    '--config',
    join(project, '.oxlintrc.json'),
    '--format',
    'json',
    '.',
  ]
  const done = spawnSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, HOUSE_LINT_ROOT: house },
  })
  const { diagnostics } = JSON.parse(done.stdout) as { diagnostics: { code: string; filename: string }[] }
  const found = new Map<string, string[]>()
  for (const { code, filename } of diagnostics) {
    const file = filename.replace(`${house}/`, '')
    found.set(file, [...(found.get(file) ?? []), code.replace(/^.*\((.*)\)$/, '$1')])
  }
  return found
}
