import { useState } from 'react'
import { bare } from '../fields/field-input.ts'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { PickerField } from './picker-field.tsx'
import { PickerList } from './picker-list.tsx'
import { longUser, userPicker, usersPage, type UserRow } from './picker.fixture.ts'
import type { PickerOf } from './picker.ts'
import { usePicking } from './use-picking.ts'

/** The users without a server; `filters` stand in one state alone, so that their names are not doubled. */
const local = (key: string, ask: () => Promise<unknown>, hasFilters = false): PickerOf<UserRow> => ({
  ...userPicker,
  list: {
    ...userPicker.list,
    filters: hasFilters ? userPicker.list.filters : {},
    ask: ({ values, page, size }) => ({
      queryKey: ['gallery', key, values, page, size],
      queryFn: () =>
        key === 'users' ? Promise.resolve(usersPage({ ...values, page: String(page), size: String(size) })) : ask(),
    }),
  },
})
const nothing = () => Promise.resolve({ records: [], total: 0, next: null })
const users = local('users', nothing, true)
// One page, so that no second pager stands on the gallery's page.
const crowd = local('crowd', () => Promise.resolve({ ...usersPage({ size: '10' }), total: 10 }))
const empty = local('empty', nothing)
const failed = local('failed', () => Promise.reject(new Error('断线')))
const never = local('never', () => new Promise(() => undefined))
const long = local('long', () => Promise.resolve({ records: [longUser], total: 1, next: null }))

const chosen = ['u1', 'u3', 'u30'].map((value) => ({ value, label: `用户${value.slice(1)}` }))

function Listed({ of, most = 100, isSingle = false }: { of: PickerOf<UserRow>; most?: number; isSingle?: boolean }) {
  const picking = usePicking(of, of === users || of === crowd ? chosen : [], most)
  return <PickerList of={of} picking={picking} isSingle={isSingle} />
}
function Field({ id, start, isOff = false }: { id: string; start: readonly string[]; isOff?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <PickerField
      control={{ ...bare(id), ...(id === 'wrong' ? { 'aria-invalid': true } : {}) }}
      of={users}
      subtitle="加入角色“税务会计（锅炉装备）”"
      note={(picked) => (picked.length === 0 ? '' : `${picked.length} 位都是内部用户`)}
      disabled={isOff}
      value={value}
      onChange={setValue}
    />
  )
}

export const gallery: GalleryPart = {
  title: '选择器',
  states: {
    选几位: () => <Listed of={users} />,
    只选一位: () => <Listed of={long} isSingle />,
    选得太多: () => <Listed of={crowd} most={2} />,
    空: () => <Listed of={empty} />,
    没有加载出来: () => <Listed of={failed} />,
    正在加载: () => <Listed of={never} />,
    字段: () => <Field id="some" start={['u1', 'u3']} />,
    没有选的字段: () => <Field id="none" start={[]} />,
    选了很多的字段: () => <Field id="many" start={Array.from({ length: 40 }, (_, at) => `u${at}`)} />,
    不能改的字段: () => <Field id="off" start={['u1']} isOff />,
    有错的字段: () => <Field id="wrong" start={[]} />,
  },
}
