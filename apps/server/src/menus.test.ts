import { gatherMenus, menuNodesOf, menus } from '@portal/identity/server'
import { expect, test } from 'vitest'
import { allFeatures } from './product.fixture.ts'

test('SHL-01 the menus of all features are one tree: every code once, entries in their order below their group', () => {
  const nodes = menuNodesOf(gatherMenus(menus, allFeatures()))
  expect(new Set(nodes.map(({ menuId }) => menuId)).size).toBe(nodes.length)
  const below = (parent: string) => nodes.filter(({ parentId }) => parentId === parent)
  for (const { menuId } of nodes)
    expect(
      below(menuId)
        .filter(({ button }) => button === '')
        .map(({ sort }) => sort),
    ).toEqual([
      ...below(menuId)
        .filter(({ button }) => button === '')
        .keys(),
    ])
  expect(
    below('analysis')
      .slice(0, 6)
      .map(({ menuId }) => menuId),
  ).toEqual([
    'monitorStatistics',
    'monitorDocument',
    'monitorIntegration',
    'monitorSso',
    'smsOutbox',
    'monitorMaintenance',
  ])
})
