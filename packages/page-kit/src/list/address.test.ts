import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListFilters } from '@portal/contract'
import { faultOf, narrowingOf, readAddress, withoutFilter, writeAddress, type AddressShape } from './address.ts'

const filters = {
  word: { kind: 'text', title: '户名', most: 20 },
  state: { kind: 'choice', title: '状态', codes: { on: '启用', off: '停用' }, isMany: true },
  opened: { kind: 'range', title: '开户日期', of: 'day' },
  main: { kind: 'flag', title: '基本户' },
} as const satisfies ListFilters
const shape: AddressShape = { filters, sorts: ['name', 'opened'], sort: '-opened', sizes: [20, 50, 100] }
const read = (text: string) => readAddress(shape, new URLSearchParams(text))

test('house: an address says filters, order, page, size and open row; without them the plain list', () => {
  expect(read('')).toEqual({ values: {}, sort: '-opened', page: 1, size: null, after: '', open: '', dropped: [] })
  expect(read('word= 启明 &state=on,off&openedFrom=2026-03-01&main=1&sort=name&page=3&size=50&open=a1')).toEqual({
    values: { word: '启明', state: 'on,off', openedFrom: '2026-03-01', main: '1' },
    sort: 'name',
    page: 3,
    size: 50,
    after: '',
    open: 'a1',
    dropped: [],
  })
})

test.for([
  ['state=closed', '状态'],
  ['state=on,closed', '状态'],
  ['state=__proto__', '状态'],
  ['openedFrom=2026-02-30', '开户日期'],
  ['openedTo=yesterday', '开户日期'],
  ['main=yes', '基本户'],
  [`word=${'长'.repeat(21)}`, '户名'],
  ['sort=balance', '排序'],
] as const)('house: %s of an old address is left out and named', ([text, title]) => {
  expect(read(`${text}&page=2`)).toMatchObject({ values: {}, sort: '-opened', page: 2, dropped: [title] })
})

test.for(['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=999999999', 'size=7', 'size=1000', 'size=x'])(
  'house: %s is the plain first page, silently',
  (text) => {
    expect(read(text)).toMatchObject({ page: 1, size: null, dropped: [] })
  },
)

const place = fc.record({
  values: fc.record(
    {
      word: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text === text.trim() && text !== ''),
      state: fc.constantFrom('on', 'off', 'off,on'),
      openedFrom: fc.constantFrom('2026-01-31', '2024-02-29'),
      main: fc.constantFrom('1', '0'),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom('name', '-name', 'opened', '-opened'),
  page: fc.integer({ min: 1, max: 100_000 }),
  size: fc.constantFrom(20, 50, 100),
  after: fc.string({ maxLength: 60 }),
  open: fc.string({ maxLength: 64 }),
})

test('house: what is written into an address is read from it again, and parameters of others stay', () => {
  fc.assert(
    fc.property(place, fc.webQueryParameters(), (given, others) => {
      const before = new URLSearchParams(others)
      const written = writeAddress(shape, given, before)
      const { size, ...rest } = readAddress(shape, written)
      expect({ ...rest, size: size ?? 20 }).toEqual({ ...given, dropped: [] })
      const own = new Set(['word', 'state', 'openedFrom', 'openedTo', 'main', 'sort', 'page', 'size', 'after', 'open'])
      const foreign = (from: URLSearchParams) => [...from].filter(([name]) => !own.has(name))
      expect(foreign(written)).toEqual(foreign(before))
    }),
  )
})

test('house: no address breaks a list', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const { page, values } = read(text)
      expect(page).toBeGreaterThan(0)
      expect(Object.values(values).every((value) => value !== '')).toBe(true)
    }),
  )
})

test('house: what cannot be asked for is refused with the filter’s own words', () => {
  const phone = { kind: 'text', title: '手机号', pattern: '^\\d{11}$', wrong: '请输入正确的手机号' } as const
  expect(faultOf({ filters: { phone } }, { phone: '138' })).toBe('请输入正确的手机号')
  expect(faultOf({ filters }, { openedTo: '2026-02-30' })).toBe('请检查“开户日期”填的内容')
  expect(faultOf({ filters: { ...filters, phone } }, { phone: ' 13800138000 ', state: 'on', word: '' })).toBeNull()
})

test('house: a filter is taken away with both its ends', () => {
  const values = { openedFrom: '2026-03-01', openedTo: '2026-03-31', word: '启明' }
  expect(narrowingOf(filters, values)).toEqual(['word', 'opened'])
  expect(withoutFilter(filters, values, 'opened')).toEqual({ word: '启明' })
})

test('house: a list may call its open row as older addresses do, and offers sizes only where it has several', () => {
  const log: AddressShape = { ...shape, sizes: [50], openName: 'row' }
  expect(readAddress(log, new URLSearchParams('row=r1&size=100'))).toMatchObject({ open: 'r1', size: null })
  const at = { values: {}, sort: '-opened', page: 1, size: 50, after: '', open: 'r2' }
  expect(writeAddress(log, at).toString()).toBe('row=r2')
})
