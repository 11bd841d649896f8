import { defineRoute, Exactly, Nullable, Type, type Static } from '@portal/contract'

/** A number with its unit; `tone` marks good or bad news. */
export const FigurePart = Exactly({
  value: Type.String(),
  unit: Type.String(),
  tone: Type.Union([Type.Literal('plain'), Type.Literal('done'), Type.Literal('warn'), Type.Literal('error')]),
})
/** A figure of the workbench: label, numbers, a line below, and the page with the underlying rows. */
export const Figure = Exactly({
  id: Type.String(),
  label: Type.String(),
  parts: Type.Array(FigurePart),
  note: Type.String(),
  route: Nullable(Type.String()),
})
export type Figure = Static<typeof Figure>
export type FigurePart = Static<typeof FigurePart>

/** Permission to see figures: reading returns. */
export const figuresCode = 'tax:return:read'
export const figuresRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/figures',
  summary: '工作台关键数：本期税额、申报进度、勾稽、本年申报',
  tag: '首页与工作台',
  access: 'perm:tax:return:read',
  scope: 'enterprise',
  data: Type.Array(Figure),
})
