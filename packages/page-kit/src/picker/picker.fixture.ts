import { defineList, Exactly, Id, Line, Named, Type, type Static } from '@portal/contract'
import { declared } from '../list/declared.ts'
import { columnsOf } from '../table/column.ts'
import type { PickerOf } from './picker.ts'

const sections = { tax: '税务管理', invoice: '发票管理' }
/** Users as a picker has them: one without an enterprise cannot be picked. */
export const users = defineList({
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/x/users',
  title: '用户',
  row: Exactly({
    id: Id(),
    name: Named('用户名', Line(100)),
    account: Named('账号', Line(64)),
    entName: Named('所属企业', Type.String()),
    roles: Named('已有角色', Type.String()),
  }),
  filters: {
    section: { kind: 'choice', title: '板块', codes: sections },
    name: { kind: 'text', title: '用户名', hint: '姓名、拼音' },
    account: { kind: 'text', title: '账号' },
  },
  sorts: ['name'],
  sort: 'name',
})
export type UserRow = Static<(typeof users)['row']>

export const userPicker: PickerOf<UserRow> = {
  title: '选择用户',
  list: { ...declared(users), unit: '位' },
  columns: columnsOf<UserRow>(users.fields, { name: { isFixed: true }, entName: { isWide: true } }),
  optionOf: ({ id, name }) => ({ value: id, label: name }),
  whyNot: ({ entName, roles }) =>
    entName === '' ? '没有所属企业，不能选' : roles === '税务会计' ? '已在这个角色里' : undefined,
  named: async (ids) => ids.map((value) => ({ value, label: `用户${value.slice(1)}` })),
}

/** A page of 43 users: every seventh without an enterprise, every eleventh with the role already. */
export function usersPage({ page = '1', size = '20', name = '' }: Readonly<Record<string, string>>) {
  const all = Array.from({ length: 43 }, (_, at) => ({
    id: `u${at + 1}`,
    name: `用户${at + 1}`,
    account: `user${at + 1}`,
    entName: at % 7 === 6 ? '' : '启明锅炉装备有限公司',
    roles: at % 11 === 10 ? '税务会计' : '未分配',
  })).filter((user) => user.name.includes(name))
  return {
    records: all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
    total: all.length,
    next: null,
  }
}

const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室'
export const longUser: UserRow = {
  id: 'long',
  name: long.slice(0, 24),
  account: 'a'.repeat(40),
  entName: long,
  roles: `${long}、税务复核`,
}
