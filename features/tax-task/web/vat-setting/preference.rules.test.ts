import { expect, test } from 'vitest'
import { blankPreference } from '../../contract/index.ts'
import { codeLists, summaryOf, withCodes, withFlag, withIndustry } from './preference.rules.ts'

test('TAX-12 a flag switched off takes its list along, the last one off leaves no preference', () => {
  const list = codeLists.ifVatExemptionItems
  if (list === undefined) throw new Error('免税项目没有清单')
  const on = withCodes(withFlag(blankPreference, 'ifVatExemptionItems', true), list, ['0001092312', '0001092202'])
  expect(on).toMatchObject({
    ifApplicablePreference: '1',
    ifVatExemptionItems: '1',
    vatExemptionItemsCode: '0001092312,0001092202',
    vatExemptionItems: '农业生产资料免征增值税,饲料产品免征增值税',
  })
  expect(withFlag(on, 'ifVatExemptionItems', false)).toEqual(blankPreference)
  expect(withFlag(withFlag(on, 'ifAddDijiaPolicy', true), 'ifVatExemptionItems', false).ifApplicablePreference).toBe(
    '1',
  )
})

test('TAX-12 an industry proposes its rate; a reduction keeps what it is for', () => {
  expect(withIndustry(withFlag(blankPreference, 'ifAddDijiaPolicy', true), 'machineTool').addDijiaPolicyRate).toBe(
    '0.15',
  )
  const list = codeLists.ifVatReductionItems
  if (list === undefined) throw new Error('减征项目没有清单')
  expect(withCodes(blankPreference, list, ['usedAsset:0001129924'])).toMatchObject({
    vatReductionItemsCode: 'usedAsset:0001129924',
    vatReductionItems: '已使用固定资产减征增值税',
  })
  expect(summaryOf({ ...blankPreference, ifAddDijiaPolicy: '1', ifVatExemptionItems: '1' })).toBe(
    '加计抵减政策、免税项目',
  )
})
