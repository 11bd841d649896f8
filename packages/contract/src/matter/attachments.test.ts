import { expect, test } from 'vitest'
import { defineLife } from '../life/life.ts'
import { defineParties } from '../parties/parties.ts'
import { attachmentsOfMatter, type FilesOf } from './attachments-of-matter.ts'

const life = defineLife({
  first: 'draft',
  states: { draft: '草稿', done: ['已完成', 'done'] },
  moves: { end: { name: '完成', from: 'draft', to: 'done', by: 'perm:loan' } },
  changes: ['draft'],
})
const kind = { title: '申请资料', kind: { projectType: 'loan', extensions: ['pdf'], maxBytes: 1 }, most: 2 } as const
const matter = { title: '贷款', path: '/japi/loan', audit: 'loan', read: 'perm:loan', keep: 'perm:pay', life } as const
const faultOf = (files: FilesOf<string>, own: object = {}): string => {
  try {
    attachmentsOfMatter({ ...matter, files, ...own })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('house: files of a matter name its states and parties, and one at least may be there', () => {
  const parties = defineParties({ applicant: ['申请企业', 'ent'], officer: ['经办人', 'user'] })
  expect(faultOf({ material: { ...kind, when: ['done'], for: ['officer'] } }, { parties })).toBe('')
  expect(faultOf({ material: { ...kind, when: ['gone'] } })).toContain('申请资料在 gone 时可改，却没有这个状态')
  expect(faultOf({ material: { ...kind, for: ['officer', 'auditor'] } }, { parties })).toContain(
    '申请资料给参与方 auditor 看，却没有这个参与方',
  )
  expect(faultOf({ material: { ...kind, for: ['officer'] } })).toContain('却没有这个参与方')
  expect(faultOf({ material: { ...kind, most: 0 } })).toContain('申请资料一个也不能有')
})

test('house: whoever reads the matter reads its files, and whoever keeps it changes them', () => {
  const of = attachmentsOfMatter({ ...matter, files: { material: kind } })
  expect([of?.listRoute.access, of?.addRoute.access, of?.removeRoute.path]).toEqual([
    'perm:loan',
    'perm:pay',
    '/japi/loan/files/remove',
  ])
  expect(attachmentsOfMatter(matter)).toBeNull()
})
