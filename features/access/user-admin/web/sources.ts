import { shownAccount } from '@portal/identity/contract'
import { call } from '@portal/web-kit/call'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { withEvery } from '@portal/page-kit/fields/search/with-every'
import { fewFound } from '@portal/page-kit/fields/search/few-found'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import {
  findEntByUserProductRoute,
  findUserByPage2Route,
  foundEnterprisesRoute,
  givableRolesRoute,
} from '../contract/index.ts'

/** Enterprises by a part of their names or its pinyin. */
export const enterprises: FoundSource = {
  find: (word, signal) => call(foundEnterprisesRoute, { query: word === '' ? {} : { word } }, { signal }),
  named: (values, signal) => call(foundEnterprisesRoute, { query: { ids: values.join(',') } }, { signal }),
}

/** The same with all of them, for who gives roles in every enterprise. */
export const placesToGive = withEvery(enterprises)

const allRoles = async () =>
  (await queryClient.ensureQueryData(queryOf(givableRolesRoute, { query: {} }))).map(({ roleId, roleName }) => ({
    value: roleId,
    label: roleName,
  }))
/** Roles by which users are found. */
export const roles = fewFound(allRoles)

/** What chosen users are called; those beyond reach are left out. */
export const namedUsers = async (userIds: readonly string[], signal: AbortSignal) =>
  (await call(findEntByUserProductRoute, { body: { userIds: [...userIds] } }, { signal })).map(
    ({ userId, userName }) => ({ value: userId, label: userName }),
  )

/** Users whom the caller may see, by a part of their names or its pinyin. */
export const users: FoundSource = {
  find: async (word, signal) => {
    const body = { currentPage: 1, pageSize: 20, ...(word === '' ? {} : { userName: word }) }
    const [page] = await call(findUserByPage2Route, { body }, { signal })
    return (page?.records ?? []).map(({ userId, userName, account }) => ({
      value: userId,
      label: userName,
      hint: shownAccount(account),
    }))
  },
  named: namedUsers,
}
