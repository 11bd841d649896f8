import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import type { EvidencePack, EvidenceState, EvidenceYear } from '../contract/index.ts'
import { EvidencePage } from './evidence-page.tsx'

const pack: EvidencePack = {
  id: 'p1',
  number: 1,
  seal: 'd41f0c8e',
  previous: '',
  bytes: 4_600_000,
  sealedBy: '周敏',
  sealedAt: '2026-03-13 10:32:00',
  keepUntil: '2036-12-31',
  missing: ['银行流水：归集团资金管理，不在本系统'],
  items: [
    { no: 1, group: '申报表与校验', name: '申报表.xlsx', who: '周敏', at: '', size: 9000, sha256: 'a'.repeat(64) },
    {
      no: 2,
      group: '来源文件',
      name: '发票.xlsx',
      who: '吴桐',
      at: '2026-03-11 10:12:00',
      size: 10,
      sha256: 'b'.repeat(64),
    },
  ],
}
const state: EvidenceState = {
  taskNo: 't1',
  version: 7,
  title: '2026年2月增值税',
  entName: '启明锅炉装备有限公司',
  canSeal: false,
  why: '这一次申报的资料包已经封存',
  steps: [
    { name: '复核通过', at: '2026-03-12 09:00:00' },
    { name: '申报受理', at: '2026-03-12 15:00:00' },
    { name: '封存', at: '2026-03-13 10:32:00' },
  ],
  packs: [pack],
}
const year: EvidenceYear = {
  year: 2026,
  years: [2026, 2025],
  rows: [
    {
      taskNo: 't1',
      title: '2026年2月增值税',
      periodLabel: '2026年2月',
      packs: 1,
      sealedAt: '2026-03-13 10:32:00',
      bytes: 1,
    },
    { taskNo: 't2', title: '2026年1月增值税', periodLabel: '2026年1月', packs: 0, sealedAt: null, bytes: 0 },
  ],
}

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function show(address: string, answers: Record<string, unknown>): Promise<unknown[]> {
  testCaller()
  testBoot()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    if (init?.body !== undefined) sent.push([name, JSON.parse(String(init.body))])
    const answer = answers[name]
    return answer === undefined
      ? Response.json({ code: 500, msg: '服务器内部错误', data: {} }, { status: 500 })
      : Response.json(ok(answer))
  })
  ;({ close } = await draw(
    <>
      <EvidencePage />
      <ConfirmHost />
    </>,
    address,
  ))
  return sent
}
const text = (): string => document.body.textContent

test('LEAD-08 the filed returns of a year say which are sealed; one without any says what to do', async () => {
  await show('/', { year })
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(text()).toMatch(/2026年2月增值税1 个2026-03-13.*2026年1月增值税未封存/)
  expect(byName('button', '下载全年')).toBeDefined()
  await close()
  await show('/', { year: { year: 0, years: [], rows: [] } })
  await until(() => expect(text()).toContain('还没有申报过的税'))
  expect(text()).not.toContain('下载全年')
})

test('LEAD-08 a pack shows its things by kind, what is missing, and what a check says', async () => {
  await show('/?id=t1', {
    pack: state,
    verify: { holds: false, faults: ['第 2 件“发票.xlsx”与封存时不同'], notes: [] },
  })
  await until(() => expect(text()).toContain('内容 2 件'))
  expect(text()).toMatch(/申报表与校验 1.*申报表.xlsx.*来源文件 1.*发票.xlsx吴桐 2026-03-11 10:12/)
  expect(text()).toContain('银行流水：归集团资金管理')
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === '封存')).toBe(false)
  await press(byName('button', '现在核对'))
  await until(() => expect(text()).toContain('第 2 件“发票.xlsx”与封存时不同'))
  expect(text()).toContain('不一致')
})

test('LEAD-08 a filing is sealed after a question, with the version looked at; a failing read says so', async () => {
  const open = { ...state, canSeal: true, why: '', packs: [] }
  const sent = await show('/?id=t1', { pack: open, seal: state })
  await until(() => expect(text()).toContain('这一次申报还没有封存'))
  await press(byName('button', '封存'))
  await until(() => expect(text()).toContain('封存以后不能改动'))
  const dialog = document.querySelector('[role=alertdialog], [role=dialog]') as HTMLElement
  await press([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '封存') as HTMLElement)
  await until(() => expect(sent).toEqual([['seal', { taskNo: 't1', version: 7 }]]))
  await close()
  await show('/?id=t1', {})
  await until(() => expect(text()).toContain('重试'))
})
