import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, test } from 'vitest'
import type { FilingVersion } from '../../contract/index.ts'
import { firstFiling } from './filing-version.fixture.ts'
import { VersionList } from './version-list.tsx'

const first: FilingVersion = { ...firstFiling, registeredBy: '陈立', isLate: true }
const second: FilingVersion = { ...first, number: 2, kind: 'amended', isLate: false, remark: '补开发票' }

test('TAX-19 filed versions stand newest first; each opens as it was filed, the open one is marked', async () => {
  testBoot()
  testCaller()
  const { close } = await draw(<VersionList taskNo="t1" versions={[first, second]} shown={2} />)
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.textContent)).toEqual([
    '第 2 版 更正申报回执号 3501002603100000012026-03-10 由 周敏 申报陈立 于 2026-03-10 10:00 登记补开发票正在查看',
    '第 1 版 首次申报逾期申报回执号 3501002603100000012026-03-10 由 周敏 申报陈立 于 2026-03-10 10:00 登记查看',
  ])
  expect(rows.map((row) => row.className)).toEqual(['selected', ''])
  const link = document.querySelector('a')
  expect([link?.getAttribute('aria-label'), link?.getAttribute('href')]).toEqual([
    '查看第 1 版',
    '/system/tax-admin/tax-detail?id=t1&version=1',
  ])
  await close()
})
