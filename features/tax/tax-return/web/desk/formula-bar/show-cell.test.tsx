import { beforeEach, expect, test } from 'vitest'
import { showCell } from './show-cell.ts'

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
const field = (selector: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(selector) ?? document.createElement('input')

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  document.body.innerHTML =
    '<table role="grid"><tbody><tr><td data-ref="A.r1.c1"><input></td></tr></tbody></table><input id="find">'
})

test('TAX-06 TAX-07 the keyboard is in the shown cell before the next frame: no first key is lost', async () => {
  showCell('A.r1.c1')
  await Promise.resolve()
  expect(document.activeElement).toBe(field('td input'))
})

test('TAX-07 a cell that is drawn some frames later gets the keyboard then', async () => {
  const table = document.body.innerHTML
  document.body.innerHTML = ''
  showCell('A.r1.c1')
  await frame()
  document.body.innerHTML = table
  await frame()
  await frame()
  expect(document.activeElement).toBe(field('td input'))
})

test('TAX-07 a field opened before the cell is drawn keeps the keyboard: its text reaches no cell', async () => {
  showCell('A.r1.c1')
  field('#find').focus()
  await frame()
  expect(document.activeElement).toBe(field('#find'))
  // From that field itself focus may move to the cell.
  showCell('A.r1.c1')
  await frame()
  expect(document.activeElement).toBe(field('td input'))
})

test('TAX-07 a cell merely seen leaves the keyboard where it is', async () => {
  field('#find').focus()
  showCell('A.r1.c1', true)
  await frame()
  expect(document.activeElement).toBe(field('#find'))
})
