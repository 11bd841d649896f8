import { describe, expect, test } from 'vitest'
import { adviceOf, toldIn, type Filing } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const filing = (cells: Filing['forms'][string]['cells'], form = 'VATG_A1'): Filing => ({
  period: '202603',
  forms: { [form]: { cells } },
})

describe('what a rule compares', () => {
  test('TAX-08 LEAD-02 a tax too far from its rate is told as the author compares it, tolerance apart', () => {
    const told = toldIn(set, filing({ r1: { c9: '50000.00', c10: '6400.00' } }), 'VATG-A111')
    expect(told).toMatchObject({
      operator: '=',
      left: { value: '6400.00', node: { type: 'cell', row: 'r1', column: 'c10' } },
      right: { value: '6500.00', node: { type: 'binary', operator: '*' } },
      slack: '25.00',
    })
  })

  test('TAX-08 of several comparisons the one that fails is told; a rule that compares nothing tells nothing', () => {
    expect(toldIn(set, filing({ r2: { c5: '10.00', c7: '11.00' } }, 'VATG_A5'), 'VATG-A503')).toMatchObject({
      operator: '<=',
      left: { value: '11.00' },
      right: { value: '10.00' },
      slack: '',
    })
    expect(toldIn(set, filing({}, 'VATS_MAIN'), 'VATS-07')).toBeNull()
    expect(toldIn(set, filing({}), 'VATG-NONE')).toBeNull()
  })

  test('TAX-08 no side of any rule has more digits than its cells', () => {
    const odd = filing({ r1: { c9: '50000.01', c10: '6400.00' } })
    for (const {
      definition: { id },
    } of [...set.checks.filter((one) => one.form.code.startsWith('VAT')), ...adviceOf(set)]) {
      const told = toldIn(set, odd, id)
      for (const text of [told?.left.value, told?.right.value, told?.slack])
        expect(text ?? '', id).not.toMatch(/\.\d{5}/)
    }
  })
})
