import { defineRoute, Exactly, Id, Nullable, Type } from '@portal/contract'
import { AgreementKind, AgreementText, MyAgreements, PickedPerson, ReadText } from './agreement.schema.ts'
import { agreementBase, keeper } from './agreement.upkeep.ts'

const reader = { tag: '我的协议', access: 'signed-in', scope: 'user' } as const

export const keptTextRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${agreementBase}/kept`,
  summary: '一个协议文本的全部内容，未生效的也在内',
  query: Exactly({ id: Id() }),
  data: AgreementText,
  errors: ['notFound'],
})
/** `ids` with commas between them asks for names; else `word` is searched for. */
export const consentPeopleRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${agreementBase}/people`,
  summary: '按姓名或账号查找用户，用于筛选同意记录',
  query: Exactly({
    word: Type.Optional(Type.String({ maxLength: 50 })),
    ids: Type.Optional(Type.String({ pattern: '^[^,]{1,64}(,[^,]{1,64}){0,49}$' })),
  }),
  data: Type.Array(PickedPerson),
})
export const textInForceRoute = defineRoute({
  ...reader,
  access: 'public',
  scope: 'none',
  method: 'GET',
  path: `${agreementBase}/inForce`,
  summary: '一个协议现在生效的文本；没有时为 null',
  query: Exactly({ kind: AgreementKind() }),
  data: Nullable(ReadText),
})
export const myAgreementsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${agreementBase}/mine`,
  summary: '现在生效的协议、我同意过的版本和隐私政策',
  data: MyAgreements,
})
export const readTextRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${agreementBase}/text`,
  summary: '一个已生效的协议文本',
  query: Exactly({ id: Id() }),
  data: ReadText,
  errors: ['notFound'],
})
/** Twice stays once; a text that was replaced meanwhile is refused. */
export const agreeRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${agreementBase}/agree`,
  summary: '同意一个现在生效的协议文本',
  body: Exactly({ id: Id() }),
  data: Type.Null(),
  audit: 'agreement.agree',
  errors: ['notFound', 'refused'],
})
