import { linkTo } from '@portal/contract'
import { expect, test } from 'vitest'
import { deductionPage } from './deduction.pages.ts'

test('SHL-01 a quarter’s ticks are asked for by its months', () => {
  expect(linkTo(deductionPage, { period: '20261' })).toBe(
    `${deductionPage.path}?period=202601&among=202601.202602.202603`,
  )
})
