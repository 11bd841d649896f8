import { expect, test } from 'vitest'
import type { FeaturePage } from './manifest.ts'
import { groupIconOf, pageIconOf, quickEntries, registerPages } from './page-facts.ts'
import { setOfferedPaths } from '../session/permitted-paths.ts'

const page = (path: string, more: Partial<FeaturePage>): FeaturePage => ({
  path,
  title: path,
  guard: 'granted',
  lazy: () => Promise.reject(new Error('not opened here')),
  ...more,
})

test('house: features bring pictures and quick entries of their pages; who may not open one is not offered it', () => {
  registerPages([
    {
      pages: [
        page('/a/one', { icon: 'list', quick: { order: 20 } }),
        page('/a/shut', { icon: 'key', quick: { order: 5 } }),
      ],
      menuIcons: { group: 'user' },
    },
    { pages: [page('/b/two', { icon: 'stamp', quick: { order: 10, title: 'two' } }), page('/b/plain', {})] },
  ])
  setOfferedPaths(['/a/one', '/b/two', '/b/plain'])
  expect(quickEntries()).toEqual([
    { path: '/b/two', title: 'two', icon: 'stamp' },
    { path: '/a/one', title: '/a/one', icon: 'list' },
  ])
  expect([pageIconOf('/a/shut'), pageIconOf('/b/plain'), groupIconOf('group'), groupIconOf('none')]).toEqual([
    'key',
    null,
    'user',
    null,
  ])
})
