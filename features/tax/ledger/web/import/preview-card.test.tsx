import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import type { LedgerPreview } from '../../contract/index.ts'
import { ColumnsForm } from './columns-form.tsx'
import { PreviewCard } from './preview-card.tsx'

const even = { debit: '100.00', credit: '100.00', diff: '0.00' }
const data: LedgerPreview = {
  importId: 'b1',
  month: '202602',
  fileName: '余额表.xlsx',
  layout: '发生额及余额表',
  accounts: 42,
  unmapped: 0,
  vouchers: 0,
  balance: { opening: even, turnover: even, closing: even },
  sheet: '余额表',
  span: '2026年1月至2026年2月',
  headings: [],
  counts: { error: 0, warning: 0, info: 0 },
  findings: [],
  replaces: null,
}
const buttons = () => [...document.querySelectorAll('button')]
const shown = async (more: Partial<LedgerPreview>, look: () => void) => {
  const { close } = await draw(<PreviewCard data={{ ...data, ...more }} onTaken={() => undefined} />)
  look()
  await close()
}

test('TAX-26 books that balance are taken over by one button', async () => {
  await shown({}, () => {
    expect(document.body.textContent).toContain('发生额及余额表，42 个科目，2026年1月至2026年2月')
    expect(buttons().map((one) => [one.textContent, one.disabled])).toEqual([['收下 42 个科目', false]])
  })
})

test('TAX-26 books that do not balance say by how much and offer nothing to take over', async () => {
  const findings = [{ row: 7, id: 'TB.E03', level: 'error' as const, message: '科目“6602”不平' }]
  const turnover = { debit: '3539498.85', credit: '3538298.85', diff: '1200.00' }
  await shown({ importId: null, findings, balance: { opening: even, turnover, closing: even } }, () => {
    expect(document.body.textContent).toContain('这份账簿没有收下')
    expect(document.body.textContent).toContain('1,200.00')
    expect(document.body.textContent).toContain('科目“6602”不平')
    expect(buttons()).toEqual([])
  })
})

test('TAX-26 replacing the books of a month waits for a word', async () => {
  await shown({ replaces: { fileName: '旧表.xlsx', by: '叶晓彤', at: '2026-03-01 09:00:00' } }, () => {
    expect(document.body.textContent).toContain('旧表.xlsx')
    expect(buttons().map((one) => one.disabled)).toEqual([true])
  })
})

test('TAX-26 the columns of an unknown table are chosen from its headings, the demanded ones first', async () => {
  const { close } = await draw(
    <ColumnsForm headings={['代号', '借', '贷']} act={{ busy: false, off: null }} onRead={() => undefined} />,
  )
  const [first] = document.querySelectorAll('select')
  expect([...(first?.options ?? [])].map((one) => one.text)).toEqual(['没有这一栏', '代号', '借', '贷'])
  expect(buttons().map((one) => [one.textContent, one.disabled])).toEqual([['按所选栏目读取', true]])
  await close()
})
