import type { ListFilters } from '@portal/contract'
import { shownAccount } from '@portal/identity/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import type { PickerOf } from '@portal/page-kit/picker/picker'
import type { Column } from '@portal/page-kit/table/column'
import { productSource as products } from '@portal/product/web/public'
import { findUserByPage2Route, type UserRecord } from '../contract/index.ts'
import { namedUsers } from './sources.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** userSource of internal users, who choose among their organisations. */
const internal = '2'

const filters: ListFilters = {
  productId: { kind: 'found', title: texts.section, source: 'products' },
  userName: { kind: 'text', title: texts.userName },
  account: { kind: 'text', title: texts.account },
}
const columns: Column<UserRecord>[] = [
  { id: 'userName', title: texts.userName, kind: 'text', isFixed: true, narrow: true },
  {
    id: 'account',
    title: texts.account,
    kind: 'text',
    narrow: true,
    cell: ({ account }) => shownAccount(account),
  },
  { id: 'userSource', title: texts.source, kind: 'code', codes: { codeType: 'userSource' } },
  {
    id: 'entName',
    title: texts.entName,
    kind: 'text',
    isWide: true,
    cell: ({ entName, userOrganzations }) =>
      userOrganzations.map(({ customerName }) => customerName).join('、') || entName,
  },
]

/** Why a user can't be picked (PRM-07): an internal one needs an organisation, an external one an enterprise. */
export const whyNotPicked = (user: UserRecord): string | undefined => {
  if (user.userSource === internal) return user.userOrganzations.length > 0 ? undefined : texts.noOrganization
  return user.entId !== '' && user.entName !== '' ? undefined : texts.noHome
}

/** 选择用户: users of the whole installation for operators, of the own enterprise for everybody else. */
export const userPicker: PickerOf<UserRecord> = {
  title: texts.picker,
  list: sourceOf({
    title: texts.card,
    unit: texts.unit,
    filters,
    route: findUserByPage2Route,
    input: ({ values, page, size }) => ({
      body: {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
        currentPage: page,
        pageSize: size,
      },
    }),
    shown: pagedRows<UserRecord>,
  }),
  columns,
  optionOf: ({ userId, userName }) => ({ value: userId, label: userName }),
  whyNot: whyNotPicked,
  sources: { products },
  named: namedUsers,
}
