import { expect, test } from 'vitest'
import { addressFields, filterOf, tickAddressOf } from './address.rules.ts'

test('TAX-12 what is listed for ticking stands in the address, nonsense falls back', () => {
  const address = tickAddressOf(
    new URLSearchParams('state=ticked&kind=CUSTOMS&issued=2026-01&page=-3&search=%E7%94%B2'),
  )
  expect(address).toEqual({ state: 'ticked', kind: 'CUSTOMS', issued: '', search: '甲', page: 1 })
  expect(filterOf(address)).toEqual({ state: 'ticked', kind: 'CUSTOMS', search: '甲' })
  expect(addressFields('202603', address)).toEqual({ period: '202603', state: 'ticked', kind: 'CUSTOMS', search: '甲' })
  expect(tickAddressOf(new URLSearchParams('state=x')).state).toBe('open')
})
