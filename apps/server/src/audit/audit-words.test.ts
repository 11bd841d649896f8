import { createAuditNames } from '@portal/audit/server'
import { expect, test } from 'vitest'
import { allFeatures } from '../product.fixture.ts'

const names = createAuditNames(allFeatures())

test.for([
  ['VATG_MAIN.r1.c1', '主表第1栏 本月数'],
  ['VATG_NONE.r1.c1', 'VATG_NONE.r1.c1'],
  ['filedOn', '申报日期'],
  ['url', '推送地址'],
  ['ifVatExemptionItems', '是否有免税项目'],
  ['taxpayerType', '纳税人类型'],
  ['transferCell', '转出原因'],
  ['D:26352000000000000001 use', 'D:26352000000000000001 抵扣用途'],
  ['constructor', 'constructor'],
  ['unknownField', 'unknownField'],
  ['', ''],
])('LEAD-11 a changed field %s is shown as %s', async ([field, name]) => {
  expect(await names.field('', field ?? '')).toBe(name)
})

test('LEAD-11 states and flags are shown in words, figures and texts as they are', () => {
  const shown = (field: string, value: unknown) => names.value('', field, value)
  expect([
    shown('state', 'approved'),
    shown('state', 'pending'),
    shown('state', 'other'),
    shown('enabled', true),
    shown('isLate', false),
    shown('VATG_A1.r1.c1', '1.00'),
    shown('remark', 'approved'),
    shown('state', null),
  ]).toEqual(['已复核', '待审批', 'other', '是', '否', '1.00', 'approved', null])
})

test('MON-02 the headings of the filter keep their order, whatever others stand between them', () => {
  const kept = ['session', 'account', 'access', 'refused', 'tax', 'decision', 'invoice', 'company', 'users', 'files']
  const codes = names.groups.map(({ code }) => code)
  expect(codes.filter((code) => kept.includes(code))).toEqual(kept)
  expect(names.groups.filter(({ name }) => !/\p{Script=Han}/u.test(name))).toEqual([])
})
