import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { Person, PresentCell } from './presence.schema.ts'

const base = { tag: '协同', access: 'perm:tax:return:read', scope: 'enterprise', errors: ['notFound'] } as const
const tab = Type.String({ pattern: '^[\\w-]{8,64}$' })

export const beatRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/tax/taxVat/presence',
  summary: '这一页开着申报表、停在哪一格；答复此刻还有谁',
  body: Exactly({ taskNo: Id(), tab, cell: PresentCell(), isTyping: Type.Boolean() }),
  data: Type.Array(Person),
})
export const leaveRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/tax/taxVat/presence/leave',
  summary: '这一页离开了申报表',
  body: Exactly({ taskNo: Id(), tab }),
  data: Type.Null(),
})
