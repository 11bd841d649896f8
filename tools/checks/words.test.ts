import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownTexts, textsIn } from './shown-texts.ts'
import { faultsOf, readGlossary } from './words.ts'

const root = join(import.meta.dirname, '../..')
const glossary = readGlossary(root)
const texts = shownTexts(root)
const faults = (text: string, path = 'a.texts.ts') => faultsOf({ path, text }, glossary)

test('house: every text that a page shows keeps to docs/words.md', () => {
  expect(texts.length).toBeGreaterThan(3000)
  const found = texts.flatMap((shown) =>
    faultsOf(shown, glossary).map((fault) => `${shown.path}:${shown.line} ${fault}: ${shown.text.slice(0, 60)}`),
  )
  expect(found).toEqual([])
})

test('house: texts are looked for in every room that shows some', () => {
  const rooms = new Set(texts.map(({ path }) => path))
  for (const path of [
    'features/platform/identity/server/data/menus.ts',
    'features/platform/identity/server/data/roles.ts',
    ...globSync('features/*/*/contract/*.words.ts', { cwd: root }),
    'features/platform/workflow/contract/workflow.pages.ts',
    'features/tax/tax-task/contract/board-words.rules.ts',
    'apps/web/src/shell/shell.texts.ts',
    'apps/server/src/documents/public/public.texts.ts',
    'packages/contract/src/errors.ts',
  ])
    expect(rooms).toContain(path)
})

test.for([
  ['申报审核', 'says 审核, the word is 复核'],
  ['去审核 审核中心', undefined],
  ['税款所属期与属期', undefined],
  ['抵扣所属期', 'says 所属期, the word is 属期'],
  ['已驳回', 'says 驳回, the word is 退回'],
  ['缺少 perm:invoice:pool:import 权限', 'shows a code perm:invoice:pool:import'],
  ['prevytd(r1) 与上期不符', 'tells of the inside'],
  ['口径见 notes', 'tells of the inside'],
  ['任务 349855983408250880', 'shows a raw id'],
  ['会话 0198f3a2-7c1e-7000-8000-0242ac120002', 'shows a raw id'],
  ['请填 taskNo', 'English: taskNo'],
  ['导出 Excel（xlsx），应为 YYYY-MM-DD HH:mm:ss', undefined],
  ['系统日志-….xlsx', undefined],
  ['第 A 列', undefined],
] as const)('house: 「%s」 is told: %s', ([text, fault]) => {
  expect(faults(text)[0]).toBe(fault)
})

test('house: a word has its place where the glossary says so', () => {
  expect(faults('驳回', 'features/platform/workflow/web/history.rules.ts')).toEqual([])
  expect(faults('驳回', 'features/platform/workflow/web/workflow.texts.ts')).toEqual(['says 驳回, the word is 退回'])
})

test('house: texts are read from code, markup and screens alike', () => {
  const source = [
    'const a = { name: `${b}待审批`, summary: "内部" }',
    'const c = <p title="提示">正文<b>{d}</b></p>',
    'const e = `<a class="x" href="/y">去看</a>`',
  ]
  expect(textsIn('a.tsx', source.join('\n')).map(({ line, text }) => [line, text])).toEqual([
    [1, '…待审批'],
    [2, '提示'],
    [2, '正文'],
    [3, '去看'],
  ])
})
