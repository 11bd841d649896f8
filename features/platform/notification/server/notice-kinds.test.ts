import { expect, test } from 'vitest'
import type { NoticeWords } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'
import { gatherNoticeKinds } from './notice-kinds.ts'

const kind = (name: string, place: number): NoticeWords => ({ name, group: 'mine', place })
const feature = (name: string, notices: Record<string, NoticeWords>): Brought => ({ name, words: { notices } })

test('NOT-02 kinds of all features stand in the order of their places, one that nobody declares has a name too', () => {
  const kinds = gatherNoticeKinds([feature('a', { 201: kind('后', 30) }), feature('b', { 150: kind('前', 5) })])
  expect([kinds.codes, kinds.name('201'), kinds.name('999'), kinds.group('999')]).toEqual([
    ['150', '201'],
    '后',
    '其他消息',
    'announcement',
  ])
})

test('house: the start fails by name where a kind is declared twice or taken from other clients', () => {
  const one = feature('one', { 201: kind('一', 1) })
  expect(() => gatherNoticeKinds([one, feature('two', { 201: kind('二', 2) })])).toThrow(
    'two declares the notice kind 201, which one has',
  )
  expect(() => gatherNoticeKinds([feature('two', { 9: kind('二', 2) })])).toThrow('its own begin at 101')
})
