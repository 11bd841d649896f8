import { defineList, defineUpkeep, Kept, Line, Named, type Static } from '@portal/contract'
import { keeper, root } from './broadcast.list.ts'
import { written } from './broadcast.schema.ts'

export const enteredTemplate = {
  name: Named('模板', Line(40)),
  noticeType: written.noticeType,
  title: written.title,
  content: written.content,
}
/** A text that operators begin with. */
export const Template = Kept(enteredTemplate)
export type Template = Static<typeof Template>

const base = `${root}/template`
export const templateList = defineList({
  ...keeper,
  path: `${base}/list`,
  title: '消息模板',
  row: Template,
  filters: { name: { kind: 'text', title: '模板' } },
  sorts: ['updatedAt'],
  sort: '-updatedAt',
})
export const templateUpkeep = defineUpkeep({
  ...keeper,
  path: base,
  title: '消息模板',
  row: Template,
  entered: enteredTemplate,
  many: ['remove'],
  audit: 'broadcast.template',
})
