import { expect, test } from 'vitest'
import { cellKind, dependents, formulaOf, isCalculated, precedents } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()

test('LEAD-02 a cell tells its formula, what it reads and what reads it', () => {
  expect(formulaOf(set, 'VATG_MAIN.r17.c1')?.id).toBe('VATG_MAIN.F.r17.c1')
  expect(precedents(set, 'VATG_MAIN.r17.c1')).toEqual(
    ['r12', 'r13', 'r14', 'r15', 'r16'].map((row) => `VATG_MAIN.${row}.c1`),
  )
  expect(dependents(set, 'VATG_A1.r1.c1')).toEqual(['VATG_A1.r1.c9'])
  expect(dependents(set, 'VATG_A1.r1.c9')).toEqual(['VATG_MAIN.r1.c1', 'VATG_MAIN.r2.c1'])
  expect(formulaOf(set, 'VATG_A1.r1.c1')).toBeUndefined()
})

test('LEAD-02 a record of a list form explains itself within its row', () => {
  expect(formulaOf(set, 'PBT_STAMP.r3.c15')?.id).toBe('PBT_STAMP.F.r3.c15')
  expect(precedents(set, 'PBT_STAMP.r3.c15')).toEqual(['PBT_STAMP.r3.c13', 'PBT_STAMP.r3.c12', 'PBT_STAMP.r3.c14'])
  expect(dependents(set, 'PBT_STAMP.r3.c14')).toEqual(['PBT_STAMP.r3.c15'])
  expect(dependents(set, 'A200000.r28_1.c1')).toEqual(['A200000.r28.c1'])
})

test('TAX-05 the kind of a cell says who may write it', () => {
  expect(cellKind(set, 'VATG_A1.r1.c1')).toBe('input')
  expect(cellKind(set, 'VATG_A1.r1.c11')).toBe('na')
  expect(cellKind(set, 'VATG_MAIN.r1.c2')).toBe('ytd')
  expect(cellKind(set, 'PBT_STAMP.r1.c15')).toBe('formula')
  expect(cellKind(set, 'A200000.r22_3.c1')).toBe('input')
  expect(cellKind(set, 'A200000.r24_1.c1')).toBeUndefined()
  expect(cellKind(set, 'NOPE.r1.c1')).toBeUndefined()
  expect([isCalculated(set, 'VATG_MAIN.r1.c1'), isCalculated(set, 'VATG_MAIN.r12.c1')]).toEqual([true, false])
})
