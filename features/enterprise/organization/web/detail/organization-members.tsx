import { fieldsOf } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useOwnList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { partsAt } from '@portal/web-kit/screen-parts'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useMemo, useState } from 'react'
import {
  addOrgUserRoute,
  OrganizationMember,
  organizationDetailRoute,
  organizationMembersRoute,
  type OrganizationDetail,
} from '../../contract/index.ts'
import { membersTexts as texts } from '../organization-page.texts.ts'
import { newMemberPlace, type NewMemberProps } from '../public.ts'

const columns = columnsOf<OrganizationMember>(fieldsOf(OrganizationMember), {
  id: false,
  userName: { isFixed: true, narrow: true },
  account: { narrow: true },
})
const source = (customerCode: string) =>
  sourceOf({
    title: texts.title,
    unit: texts.unit,
    route: organizationMembersRoute,
    filters: { word: { kind: 'text', title: texts.word } },
    sizes: [20, 50, 100],
    input: ({ values, page, size }) => ({
      query: {
        customerCode,
        page: String(page),
        limit: String(size),
        ...(values['word'] ? { word: values['word'] } : {}),
      },
    }),
    shown: pagedRows<OrganizationMember>,
  })

/** Who works in an organisation; operators add somebody. */
export function OrganizationMembers({
  organization: { customerCode, customerRegisterName },
  mayAdd,
}: {
  organization: OrganizationDetail
  mayAdd: boolean
}) {
  const [isAdding, setAdding] = useState(false)
  const [dialog] = partsAt<NewMemberProps>(newMemberPlace)
  const list = useOwnList(
    'organization-members',
    useMemo(() => source(customerCode), [customerCode]),
  )
  const adding = useAction(addOrgUserRoute, {
    onDone: async () => {
      toast.success(texts.added)
      setAdding(false)
      list.refresh()
      await invalidate(organizationDetailRoute)
    },
  })
  return (
    <>
      <ListView
        list={list}
        columns={columns}
        rowName={({ userName }) => userName}
        tools={
          mayAdd &&
          dialog !== undefined && (
            <OpenButton className="button" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {texts.add}
            </OpenButton>
          )
        }
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {isAdding && dialog !== undefined && (
        <dialog.Part
          subtitle={customerRegisterName}
          isSingle
          act={adding}
          onChoose={([user]) => {
            if (user !== undefined) adding.run({ body: { customerCode, userId: user.value } })
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
