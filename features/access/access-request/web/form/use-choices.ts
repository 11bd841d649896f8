import { systemProductIds } from '@portal/identity/contract'
import type { Option } from '@portal/page-kit/fields/field-input'
import { useOfferedProducts } from '@portal/product/web/public'
import { queryRoleRoute } from '@portal/role-admin/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { formTexts as texts } from '../request.texts.ts'

const mostRoles = 1000

/** The portal's own pages belong to its system product, so that one is offered here as well. */
export function useProducts(): Option[] {
  const { data = [] } = useOfferedProducts()
  return [
    ...systemProductIds.map((value) => ({ value, label: texts.system })),
    ...data.map(({ productType, productName }) => ({ value: productType, label: productName })),
  ]
}

/** Roles that the caller may see. System roles can be given, but no permission is added to them. */
export function useRoles(isChanged: boolean): Option[] {
  const { data } = useQuery(queryOf(queryRoleRoute, { body: { pageNum: 1, pageSize: mostRoles } }))
  return (data ?? [])
    .flatMap(({ records }) => records)
    .filter(({ isSystem }) => !isChanged || !isSystem)
    .map(({ roleId, roleName, entName }) => ({
      value: roleId,
      label: entName === null ? roleName : `${roleName}（${entName}）`,
    }))
}
