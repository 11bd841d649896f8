import { expect, test } from 'vitest'
import type { AuditWords } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'
import { createAuditNames } from './audit-names.ts'

const feature = (name: string, audit: AuditWords): Brought => ({ name, words: { audit } })
const desk = feature('desk', {
  groups: { desk: { name: '台面', place: 20 }, files: { name: '下载', place: 90 } },
  actions: { desk: { 'desk.save': '保存' } },
  fields: { name: '名称', use: '用途' },
  states: { done: '已完成' },
})
const shelf = feature('shelf', {
  groups: { shelf: { name: '书架', place: 10 } },
  actions: { shelf: { 'shelf.fill': '上架' }, files: { 'shelf.export': '导出书目' } },
  fields: { name: '书名' },
  states: { done: '已上架' },
  facts: { count: '册数' },
})

test('MON-02 headings stand in their order with the actions of all features; an empty one is left out', () => {
  const { groups, actionsOf, action } = createAuditNames([desk, shelf])
  expect(groups.map(({ code, actions }) => [code, ...actions.map((each) => each.name)])).toEqual([
    ['shelf', '上架'],
    ['desk', '保存'],
    ['files', '导出书目'],
  ])
  expect([actionsOf('files'), actionsOf('none'), action('shelf.fill'), action('of.nobody')]).toEqual([
    ['shelf.export'],
    [],
    '上架',
    'of.nobody',
  ])
})

test('MON-02 LEAD-11 a field and a state are called as the feature of the action calls them', async () => {
  const { field, value, facts } = createAuditNames([desk, shelf])
  expect(await Promise.all(['desk.save', 'shelf.fill', 'other'].map((action) => field(action, 'name')))).toEqual([
    '名称',
    '书名',
    '名称',
  ])
  expect(await field('desk.save', '26-1 use')).toBe('26-1 用途')
  expect(await field('desk.save', 'constructor')).toBe('constructor')
  expect([value('shelf.fill', 'state', 'done'), value('desk.save', 'state', 'done')]).toEqual(['已上架', '已完成'])
  expect([value('desk.save', 'enabled', true), value('desk.save', 'remark', 'done')]).toEqual(['是', 'done'])
  expect(facts('desk.save', { count: 1, other: 2 })).toEqual({ count: '册数' })
})

test('house: the start fails by name where an action, a heading or its place is declared wrongly', () => {
  const again = feature('again', { actions: { desk: { 'desk.save': '再存' } } })
  expect(() => createAuditNames([desk, again])).toThrow('again names the audit action desk.save, which desk has')
  const heading = feature('heading', { groups: { desk: { name: '又一个', place: 1 } } })
  expect(() => createAuditNames([desk, heading])).toThrow('heading declares the audit heading desk a second time')
  const lost = feature('lost', { actions: { nowhere: { 'lost.act': '某事' } } })
  expect(() => createAuditNames([lost])).toThrow('lost names audit actions under nowhere, which is no heading')
})
