import reference from '@portal/tax-forms/data/tax-types.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { isBackStep, isEditable, isApproved, isFiled, ownTaxTypeName, taxTypeName, taxTypes } from './index.ts'

test("TAX-01 fifteen tax types with the reference's numbers, keys, groups, paths and cadences", () => {
  const members = new Map<string, string>(
    reference.groups.flatMap((group) => group.members.map((no) => [no, group.no] as const)),
  )
  expect(
    taxTypes.map(({ no, key, name, group, servicePath, cadences }) => ({
      no,
      key,
      name,
      group,
      servicePath,
      cadences,
    })),
  ).toEqual(
    reference.types.map((type) => ({
      no: type.no,
      key: type.key,
      name: type.name,
      group: members.get(type.no) ?? null,
      servicePath: type.servicePath,
      cadences: type.periodKinds.map(({ kind }) => kind).filter((kind) => kind !== 'once'),
    })),
  )
  expect(taxTypes.filter(({ onOccasion }) => onOccasion === true).map(({ no }) => no)).toEqual(
    reference.types.filter(({ periodKinds }) => periodKinds.some(({ kind }) => kind === 'once')).map(({ no }) => no),
  )
  expect(taxTypes).toHaveLength(15)
  expect(taxTypeName('01')).toBe('增值税')
  expect(taxTypes.map(({ no }) => ownTaxTypeName(no)).slice(0, 4)).toEqual([
    '增值税',
    '企业所得税（预缴）',
    '企业所得税（年度汇算清缴）',
    '个人所得税',
  ])
  expect(new Set(taxTypes.map(({ no }) => ownTaxTypeName(no))).size).toBe(taxTypes.length)
})

test('TAX-04 cells can be written up to checked; a later period reads what reached approved', () => {
  expect(['created', 'checked', 'inReview'].map((state) => isEditable(state as 'created'))).toEqual([true, true, false])
  expect(['inReview', 'approved', 'archived'].map((state) => isApproved(state as 'approved'))).toEqual([
    false,
    true,
    true,
  ])
  expect(
    ['approved', 'filed', 'archived'].map((state) => isFiled(state as 'approved')),
    'done means filed',
  ).toEqual([false, true, true])
  expect([isBackStep('inReview', 'computed'), isBackStep('computed', 'checked')]).toEqual([true, false])
})
