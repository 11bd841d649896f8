import { expect, test } from 'vitest'
import type { MenuEntry, MenuSeed } from '@portal/server-kit/menus'
import { menus } from './data/menus.ts'
import { gatherMenus } from './menu.gather.ts'

const entry = (code: string, below: string, after: string | null, more: Partial<MenuEntry> = {}): MenuEntry => ({
  code,
  name: code,
  icon: 'use',
  below,
  after,
  ...more,
})
const base: readonly MenuSeed[] = [
  { code: 'tax', name: '税务', icon: 'audit', children: [{ code: 'old', name: '旧', icon: 'audit' }] },
  { code: 'empty', name: '空', icon: 'use' },
]
const gathered = (...entries: MenuEntry[]) => gatherMenus(base, [{ name: 'shop', menus: entries }])
const codes = (seeds: readonly MenuSeed[] = []): unknown[] =>
  seeds.map(({ code, children }) => (children === undefined ? code : [code, ...codes(children)]))

test('SHL-01 entries of features stand at their places, whoever comes first; without any nothing changes', () => {
  expect(
    codes(
      gathered(
        entry('last', 'tax', 'second'),
        entry('second', 'tax', 'first'),
        entry('first', 'tax', null),
        entry('inner', 'last', null),
        entry('stray', 'tax', 'nowhere'),
        entry('only', 'empty', null),
      ),
    ),
  ).toEqual([
    ['tax', 'first', 'second', ['last', 'inner'], 'old', 'stray'],
    ['empty', 'only'],
  ])
  expect(gatherMenus(menus, [])).toEqual(menus)
})

test('house: the start fails by name for a menu without a parent, a double one, or an unknown role', () => {
  expect(() => gathered(entry('lost', 'nowhere', null))).toThrow('shop puts the menu lost below nowhere')
  expect(() => gathered(entry('old', 'tax', null))).toThrow('the menu old is declared a second time')
  expect(() => gathered(entry('mine', 'tax', null, { roles: ['nobody'] }))).toThrow(
    'the menu mine is for nobody, which is no role',
  )
})
