import { call } from '@portal/web-kit/call'
import { queryClient, queryOf } from '@portal/web-kit/query'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { foundEnterprisesRoute, givableRolesRoute } from '../contract/index.ts'

/** Enterprises by a part of their names. */
export const enterprises: FoundSource = {
  find: (word, signal) => call(foundEnterprisesRoute, { query: word === '' ? {} : { word } }, { signal }),
  named: (values, signal) => call(foundEnterprisesRoute, { query: { ids: values.join(',') } }, { signal }),
}

const allRoles = async () =>
  (await queryClient.ensureQueryData(queryOf(givableRolesRoute, {}))).map(({ roleId, roleName }) => ({
    value: roleId,
    label: roleName,
  }))
/** Roles that the caller may give. */
export const roles: FoundSource = {
  find: async (word) => (await allRoles()).filter(({ label }) => label.includes(word)),
  named: async (values) => (await allRoles()).filter(({ value }) => values.includes(value)),
}
