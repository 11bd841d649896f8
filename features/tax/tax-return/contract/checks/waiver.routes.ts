import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id, Named, Type } from '@portal/contract'
import { mostEvidenceBytes, mostReasonChars, Waiver } from './waiver.schema.ts'

const base = { tag: '申报表', scope: 'enterprise' } as const
const editor = { ...base, access: 'perm:tax:return:edit', errors: ['notFound', 'refused'] } as const
const reader = { ...base, access: 'perm:tax:return:read', errors: ['notFound'] } as const

export const waiversRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('waiver'),
  summary: '一份申报表上对提示项的说明',
  query: Exactly({ taskNo: Id() }),
  data: Type.Array(Waiver),
})
export const waiveRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('waiver'),
  summary: '说明一条提示并放行，可附证据；同一条再说明即取代前一次',
  idempotent: true,
  audit: 'tax.return.waive',
  worker: true,
  upload: { maxBytes: mostEvidenceBytes, maxFiles: 1, kept: true },
  body: Exactly({
    taskNo: Id(),
    checkId: Type.String({ pattern: '^[A-Za-z0-9_.@-]{1,60}$' }),
    reason: Named('说明理由', Type.String({ minLength: 1, maxLength: mostReasonChars })),
  }),
  data: Waiver,
})
export const withdrawWaiverRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('waiver/withdraw'),
  summary: '撤回自己的说明，限提交复核之前',
  idempotent: true,
  audit: 'tax.return.waiver-withdraw',
  body: Exactly({ waiverId: Id() }),
  data: Type.Null(),
})
export const waiverEvidenceRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('waiver/evidence'),
  summary: '下载说明所附的证据',
  query: Exactly({ waiverId: Id(), entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'tax.return.waiver-evidence',
})
