import { bring, registerBroughtData } from '@portal/web-kit/brought-data'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { kindQuery, kindsQuery, usualTaxType } from './kind-query.ts'
import { taxKinds, type TaxKindOnPage } from './tax-kind.ts'

const kind = (taxType: string): TaxKindOnPage => ({
  taxType,
  tabs: { [`FORM_${taxType}`]: { tab: '主表', short: '主表', isMain: true } },
  results: {},
})
const brought = (taxType: string) => bring(taxKinds, taxType, async () => kind(taxType))
afterEach(() => registerBroughtData([]))

test('house: a return gets the kind of its tax; one that nobody brings shows its forms by their codes', async () => {
  registerBroughtData([{ data: [brought('71')] }, { data: [brought('72')] }])
  const client = new QueryClient()
  expect(await client.fetchQuery(kindQuery('72'))).toEqual(kind('72'))
  expect(await client.fetchQuery(kindQuery('73'))).toEqual({ taxType: '73', tabs: {}, results: {} })
  expect(await client.fetchQuery(kindsQuery)).toEqual([kind('71'), kind('72')])
  expect(usualTaxType()).toBe('71')
})
