import { CheckListField } from '@portal/page-kit/fields/check-list-field.tsx'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { useMe } from '@portal/web-kit/caller'
import { partsAt } from '@portal/web-kit/screen-parts'
import { queryOf } from '@portal/web-kit/query'
import { everyEnterprise } from '@portal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { givableRolesRoute } from '../../contract/index.ts'
import { roleOfferPlace, type RoleOfferProps } from './role-offer-place.ts'

const none: readonly never[] = []

/**
 * Roles to give to these people: those that can't be given are grey, in the server's words, and applied for; what is
 * said of separated duties stands below.
 */
export function RolesField({
  userIds,
  entId = '',
  ...input
}: FieldInput<readonly string[]> & { userIds: readonly string[]; entId?: string }) {
  const me = useMe()
  const query = {
    ...(userIds.length === 0 ? {} : { userIds: userIds.join(',') }),
    ...(input.value.length === 0 ? {} : { roleIds: input.value.join(',') }),
    ...(entId === '' ? {} : { entId }),
  }
  const { data = none } = useQuery({ ...queryOf(givableRolesRoute, { query }), placeholderData: keepPreviousData })
  const warns = [...new Set(data.flatMap((role) => (input.value.includes(role.roleId) ? role.warns : [])))]
  const offers = partsAt<RoleOfferProps>(roleOfferPlace)
  return (
    <>
      <CheckListField
        {...input}
        options={data.map(({ roleId, roleName, whyNot }) => ({
          value: roleId,
          label: roleName,
          ...(whyNot === null ? {} : { off: whyNot }),
        }))}
        beside={({ value: roleId, label: roleName }) =>
          data.find((role) => role.roleId === roleId)?.mayApply === true &&
          offers.map(({ id, Part }) => (
            <Suspense key={id} fallback={null}>
              <Part
                roleId={roleId}
                roleName={roleName}
                userIds={userIds}
                entId={entId === '' || entId === everyEnterprise ? me.entId : entId}
              />
            </Suspense>
          ))
        }
      />
      {warns.map((warn) => (
        <p key={warn} className="alert warn">
          {warn}
        </p>
      ))}
    </>
  )
}
