import { linkTo } from '@portal/contract'
import { expect, test } from 'vitest'
import { invoiceImportPage, invoiceWorkPage, poolPage } from '../contract/invoice.pages.ts'
import { monthAsked } from './month-asked.rules.ts'

const pages = [invoiceImportPage, invoiceWorkPage, poolPage]
const searchOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')))

test.each(pages)(
  'INV-01 SHL-01 $title: a quarter becomes its months to choose from, never a month of its number',
  (page) => {
    const address = linkTo(page, { period: '20264' })
    expect(address).not.toContain('20264')
    expect(monthAsked(searchOf(address))).toEqual({ month: '202610', among: ['202610', '202611', '202612'] })
    expect(monthAsked(searchOf(linkTo(page, { period: '202604' })))).toEqual({ month: '202604', among: [] })
  },
)

test('INV-01 an address of before that names a quarter is read as its months', () => {
  expect(monthAsked(new URLSearchParams('period=20264'))).toEqual({
    month: '202610',
    among: ['202610', '202611', '202612'],
  })
  expect(monthAsked(new URLSearchParams('period=20265')).month).toBeUndefined()
  expect(monthAsked(new URLSearchParams('period=202611&among=202610.x.20264'))).toEqual({ month: '202611', among: [] })
})
