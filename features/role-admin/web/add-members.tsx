import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { Exactly, Named, Type } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { toast } from '@portal/web-kit/toast'
import { addRoleUsersRoute, roleCandidatesRoute, type RoleDetail } from '../contract/index.ts'
import { memberTexts as texts } from './role-admin.texts.ts'

/** People by name or account, each in one enterprise. */
const candidates: FoundSource = {
  find: async (word, signal) =>
    (await call(roleCandidatesRoute, { query: { word } }, { signal })).map(({ userId, entId, ...found }) => ({
      value: `${userId}:${entId}`,
      label: found.userName,
      hint: `${found.account} ${found.entName}`,
    })),
}
const grantOf = (value: string) => {
  const [userId = '', entId = ''] = value.split(':')
  return { userId, entId }
}
const extra = Exactly({
  people: Named(texts.users, Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }), { kind: 'codes' }),
})

/** Gives a role to people, with an end where it has one. */
export function AddMembers({ role, onClose, onDone }: { role: RoleDetail; onClose: () => void; onDone: () => void }) {
  const form = useForm(addRoleUsersRoute, {
    extra,
    order: ['people', 'endsOn'],
    fixed: { roleId: role.roleId },
    initial: { endsOn: null },
    fields: { people: { source: candidates }, endsOn: { hint: texts.endsHint } },
    before: (body, values) => ({ ...body, users: (values['people'] as string[]).map(grantOf) }),
    onDone: ({ done, failed }) => {
      if (done.length > 0) toast.success(texts.added(done.length))
      if (failed.length > 0) toast.warning(texts.failed(failed.length, failed[0]?.msg ?? ''))
      onDone()
    },
  })
  return <FormDialog form={form} title={texts.add} onClose={onClose} />
}
