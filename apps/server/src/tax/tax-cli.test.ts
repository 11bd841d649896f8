import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLES, getSample } from '../../../../packages/tax-forms/fixtures/samples.ts'

const CLI = join(import.meta.dirname, '../tax-cli.ts')
const FIXTURES = join(import.meta.dirname, '../../../../packages/tax-forms/fixtures/samples')

interface Run {
  code: number
  lines: Record<string, unknown>[]
  stderr: string
}

function tax(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean)
      resolve({
        code: typeof error?.code === 'number' ? error.code : 0,
        lines: lines.map((line) => JSON.parse(line)),
        stderr,
      })
    })
  })
}

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tax-cli-')), 'filing.json')
  writeFileSync(file, content)
  return file
}

test('TAX-17 check prints one line a file with exactly the rules that fire, for every sample', async () => {
  const files = SAMPLES.map(({ id }) => join(FIXTURES, `${id}.json`))
  const { code, lines, stderr } = await tax('check', ...files)
  expect(lines).toEqual(SAMPLES.map(({ expectFired }, i) => ({ file: files[i], fired: expectFired.toSorted() })))
  expect([code, stderr]).toEqual([0, ''])
})

test('TAX-17 compute prints every calculated cell, of a sample and of the bare filing alike', async () => {
  const { filing } = getSample('VAT-V1')
  const { lines } = await tax('compute', join(FIXTURES, 'VAT-V1.json'), fileWith(JSON.stringify(filing)))
  const [sample, bare] = lines as { cells: Record<string, Record<string, Record<string, string>>> }[]
  expect(sample?.cells).toEqual(bare?.cells)
  expect(sample?.cells.VATG_MAIN?.r1?.c1).toBe(filing.forms.VATG_MAIN?.cells.r1?.c1)
  expect(sample?.cells.VATG_MAIN?.r1?.c3).toBe('0.00')
})

test('TAX-17 a file that cannot be read is named on standard error, others are done, exit code 2', async () => {
  const money = fileWith('{"period":"202603","forms":{"VATG_A1":{"cells":{"r1":{"c1":"12a"}}}}}')
  const good = join(FIXTURES, 'VAT-V1.json')
  const { code, lines, stderr } = await tax('check', 'none.json', fileWith('{'), fileWith('[]'), money, good)
  expect(lines).toEqual([{ file: good, fired: [] }])
  expect(code).toBe(2)
  for (const reason of ['文件不存在', '不是有效的 JSON', '缺少 period 或 forms', 'VATG_A1.r1.c1：“12a”不是数值'])
    expect(stderr).toContain(reason)
})

test('TAX-17 an unknown subcommand or no file at all explains the use', async () => {
  for (const args of [[], ['check'], ['constructor', 'x.json']]) {
    const { code, lines, stderr } = await tax(...args)
    expect([code, lines]).toEqual([2, []])
    expect(stderr).toContain('用法')
  }
})

test('TAX-17 fill takes the workbooks of one month, whose period and taxpayer are said', async () => {
  const folder = join(import.meta.dirname, '../../../../features/tax/invoice/fixtures')
  const sample = JSON.parse(readFileSync(join(folder, 'INV-S1.json'), 'utf8'))
  const files = (sample.files as { name: string }[]).map(({ name }) => join(folder, name))
  const said = ['--period', sample.period, '--code', sample.enterprise.creditCode]
  const { code, lines, stderr } = await tax('fill', ...said, ...files)
  expect([code, stderr, lines.length]).toEqual([0, '', 1])
  expect(lines[0]).toMatchObject({ files, fired: expect.arrayContaining(sample.expectFired) })
  const cells = (lines[0]?.['cells'] ?? {}) as Record<string, string>
  expect(Object.keys(cells).length).toBeGreaterThan(5)
  expect(sample.expectCells).toMatchObject({ 'VATG_A1.r1.c1': cells['VATG_A1.r1.c1'] })
  for (const unsaid of [[], ['--period', '20261', '--code', sample.enterprise.creditCode]]) {
    const refused = await tax('fill', ...unsaid, ...files)
    expect([refused.code, refused.lines]).toEqual([2, []])
    expect(refused.stderr).toContain('--period')
  }
})
