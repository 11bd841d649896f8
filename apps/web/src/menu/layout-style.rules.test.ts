import { expect, test } from 'vitest'
import { layoutStyleOf } from './layout-style.rules.ts'

const tiled = ['/crm/portrait']

test.for([
  ['the chosen route is in the list', { path: '/crm/portrait', bySubmenu: false, kept: null }, 2],
  ['it is not', { path: '/crm/tagManage', bySubmenu: false, kept: null }, 1],
  ['a sub-menu led there', { path: '/crm/portrait', bySubmenu: true, kept: 2 }, 1],
  ['reloaded after a sub-menu had led there', { path: '/crm/portrait', bySubmenu: false, kept: 1 }, 1],
  ['reloaded while tiled', { path: '/crm/portrait', bySubmenu: false, kept: 2 }, 2],
  ['a kept style never tiles a page outside the list', { path: '/crm/tagManage', bySubmenu: false, kept: 2 }, 1],
] as const)('SHL-08 %s: style %s', ([, visit, style]) => {
  expect(layoutStyleOf({ ...visit, tiled })).toBe(style)
})
