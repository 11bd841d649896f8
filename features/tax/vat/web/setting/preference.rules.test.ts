import { expect, test } from 'vitest'
import { blankPreference } from '../../contract/index.ts'
import { completedBody, flags, summaryOf, withRate } from './preference.rules.ts'

test('TAX-12 names follow the codes, the last flag off leaves no preference; a reduction keeps what it is for', () => {
  expect(
    completedBody({
      ifVatExemptionItems: '1',
      vatExemptionItemsCode: '0001092312,0001092202',
      vatReductionItemsCode: 'usedAsset:0001129924',
    }),
  ).toEqual({
    ifApplicablePreference: '1',
    ifVatExemptionItems: '1',
    vatExemptionItemsCode: '0001092312,0001092202',
    vatExemptionItems: '农业生产资料免征增值税,饲料产品免征增值税',
    vatReductionItemsCode: 'usedAsset:0001129924',
    vatReductionItems: '已使用固定资产减征增值税',
  })
  expect(completedBody({ ifVatExemptionItems: '0' })).toEqual({
    ifApplicablePreference: '0',
    ifVatExemptionItems: '0',
  })
})

test('TAX-12 an industry proposes its rate, which may then be changed; flags are called as in the contract', () => {
  const chosen = { addDijiaPolicyIndustry: 'machineTool', addDijiaPolicyRate: '' }
  expect(withRate(chosen, 'addDijiaPolicyIndustry')['addDijiaPolicyRate']).toBe('0.15')
  expect(withRate({ ...chosen, addDijiaPolicyRate: '0.1' }, 'addDijiaPolicyRate')['addDijiaPolicyRate']).toBe('0.1')
  expect(summaryOf({ ...blankPreference, ifAddDijiaPolicy: '1', ifVatExemptionItems: '1' })).toBe(
    '加计抵减政策、免税项目',
  )
  expect(flags[0]).toEqual({ field: 'ifAddDijiaPolicy', name: '适用加计抵减政策', drives: '附四 6–8' })
})
