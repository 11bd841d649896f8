import { Count, defineRoute, Exactly, Id, RecordOf, Type, type Static } from '@portal/contract'
import { keeper, root } from './broadcast.list.ts'
import { mostContent, mostTitle, written } from './broadcast.schema.ts'

/** `part`: of the whole text. */
const draftTexts = {
  title: Type.String({ maxLength: mostTitle }),
  content: Type.String({ maxLength: mostContent }),
}
const asked = { targets: written.targets, excluded: written.excluded }

/** A reader to look through the eyes of; `values` fill in the variables. */
export const Sample = Exactly({
  target: Type.String(),
  userName: Type.String(),
  entName: Type.String(),
  role: Type.String(),
  values: RecordOf(Type.String()),
})
export type Sample = Static<typeof Sample>

/**
 * Whom a message would reach. `sum`: targets added up, with duplicates; `people`: each once, without exceptions and
 * `valueless`, whose enterprise has no value for a variable; `away`: people of the targets without an account in use.
 */
export const Audience = Exactly({
  people: Type.Integer(),
  sum: Type.Integer(),
  away: Type.Integer(),
  excluded: Type.Integer(),
  valueless: Type.Integer(),
  parts: Type.Array(
    Exactly({ target: Type.String(), name: Type.String(), isGone: Type.Boolean(), people: Type.Integer() }),
  ),
  samples: Type.Array(Sample),
})
export type Audience = Static<typeof Audience>

export const audienceRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/audience`,
  summary: '这条消息会发给谁：去重人数、各对象人数、没有账号的人、示例读者',
  pace: 'reads',
  body: Exactly({ ...asked, ...draftTexts }),
  data: Audience,
})
export const Member = Exactly({ id: Id(), userName: Type.String(), account: Type.String(), entName: Type.String() })
export type Member = Static<typeof Member>
export const membersRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/members`,
  summary: '会收到的人，按账号分页',
  pace: 'reads',
  body: Exactly({ ...asked, ...draftTexts, page: Count({ max: 10_000 }), size: Count({ max: 100 }) }),
  data: Exactly({ records: Type.Array(Member), total: Type.Integer() }),
})

const choices = {
  ...keeper,
  method: 'GET',
  query: Exactly({ word: Type.Optional(Type.String({ maxLength: 50 })) }),
  data: Type.Array(Exactly({ value: Type.String(), label: Type.String(), hint: Type.String() })),
} as const
export const roleChoicesRoute = defineRoute({ ...choices, path: `${root}/roles`, summary: '可以发给的角色' })
export const enterpriseChoicesRoute = defineRoute({
  ...choices,
  path: `${root}/enterprises`,
  summary: '可以发给的企业',
})
export const pageChoicesRoute = defineRoute({ ...choices, path: `${root}/pages`, summary: '消息可以打开的页面' })
