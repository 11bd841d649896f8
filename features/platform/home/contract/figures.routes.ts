import { defineRoute, Figure, Type } from '@portal/contract'

/** Who has figures. */
export const figuresCode = 'tax:return:read'

/** Figures of all features, each for who has its own permission too. */
export const figuresRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/figures',
  summary: '工作台关键数：本期税额、申报进度、勾稽、本年申报',
  tag: '首页与工作台',
  access: `perm:${figuresCode}`,
  scope: 'enterprise',
  data: Type.Array(Figure),
})
