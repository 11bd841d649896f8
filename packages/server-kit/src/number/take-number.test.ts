import { defineNumber } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probe, sessions } from '../server.fixture.ts'
import { takeNumber } from './take-number.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [probe], sessions })
})
afterAll(() => app.stop())

const monthly = defineNumber({ name: 'monthly', title: '编号', form: 'DK{yyyyMM}-{0000}', per: 'enterprise' })
const whole = defineNumber({ name: 'whole', title: '编号', form: '{00}', per: 'whole' })
const at = new Date('2026-11-30T08:00:00+08:00')
const take = (number = monthly, own: { entId?: string; at?: Date } = {}, fails = false) =>
  app.kitOf('probe').write(async (tx) => {
    const taken = await takeNumber(tx, number, { entId: 'e1', at, ...own })
    if (fails) throw new Error('rolled back')
    return taken
  })

test('house: fifty at once get fifty numbers without a gap, those that roll back leave none', async () => {
  const asked = Array.from({ length: 75 }, (_, place) => take(monthly, {}, place % 3 === 2))
  const said = await Promise.allSettled(asked)
  const numbers = said.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(numbers.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `DK202611-${String(n + 1).padStart(4, '0')}`))
})

test('house: a number counts for its enterprise and begins anew by its form, in China', async () => {
  const own = { entId: 'e2' }
  expect(await take(monthly, own)).toBe('DK202611-0001')
  expect(await take(monthly, { ...own, at: new Date('2026-11-30T16:30:00Z') })).toBe('DK202612-0001')
  expect(await take(monthly, own)).toBe('DK202611-0002')
  expect([await take(whole), await take(whole, own)]).toEqual(['01', '02'])
})

test('house: a count that outgrows its form has a digit more', async () => {
  await app.asOwner(`update document_count set last = 99 where name = 'whole'`)
  expect(await take(whole)).toBe('100')
})
