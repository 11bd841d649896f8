import { expect, test } from 'vitest'
import { consumeHomeClick } from './home-click.ts'

test('SHL-07 a home-click is answered once, then cleared', () => {
  sessionStorage.setItem('homeClick', JSON.stringify({ productType: '05', path: '/a1' }))
  expect([consumeHomeClick(), consumeHomeClick()]).toEqual([{ productType: '05', path: '/a1' }, null])
})

test('SHL-07 something else under its name is ignored', () => {
  sessionStorage.setItem('homeClick', '[1]')
  expect([consumeHomeClick(), sessionStorage.getItem('homeClick')]).toEqual([null, null])
})
