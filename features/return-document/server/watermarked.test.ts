import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import { expect, test } from 'vitest'
import { watermarked } from './watermarked.ts'

const sheet = (footer?: string) => ({ name: '主表', rows: [], page: { print: footer === undefined ? {} : { footer } } }) as unknown as WriteSheet
const footerOf = (sheets: WriteSheet[]): string | undefined => sheets[0]?.page?.print?.footer

test('SHL-24 an export bears who made it at the right of the foot, beside what stands there; without a watermark nothing changes', () => {
  expect(footerOf(watermarked([sheet('&C第 &P 页')], '周敏（zhoumin） 某&公司 2026-03-11 10:00:00'))).toBe('&C第 &P 页&R周敏（zhoumin） 某&&公司 2026-03-11 10:00:00')
  expect(footerOf(watermarked([sheet('主表')], '周敏'))).toBe('&C主表&R周敏')
  expect(footerOf(watermarked([sheet()], '周敏'))).toBe('&R周敏')
  const plain = [sheet('&C第 &P 页')]
  expect(watermarked(plain, null)).toBe(plain)
})
