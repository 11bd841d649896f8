import { afterEach, expect, test } from 'vitest'
import { bring, broughtAt, dataPlace, registerBroughtData } from './brought-data.ts'

afterEach(() => registerBroughtData([]))

test('house: data is found at its place, in the order of the features; the same brought twice is refused', async () => {
  const colours = dataPlace<{ colour: string }>('test.colours')
  const others = dataPlace<number>('test.others')
  const red = bring(colours, 'red', async () => ({ colour: '#f00' }))
  const blue = bring(colours, 'blue', async () => ({ colour: '#00f' }))
  registerBroughtData([{ data: [red] }, {}, { data: [bring(others, 'red', async () => 1), blue] }])
  expect(broughtAt(colours).map(({ id }) => id)).toEqual(['red', 'blue'])
  expect(await Promise.all(broughtAt(colours).map(({ load }) => load()))).toEqual([
    { colour: '#f00' },
    { colour: '#00f' },
  ])
  expect(broughtAt(dataPlace('test.nowhere'))).toEqual([])
  expect(() => registerBroughtData([{ data: [red] }, { data: [red] }])).toThrow('twice')
})
