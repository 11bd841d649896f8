import type { PageInfo } from '@portal/contract'

/** Pages that this feature shows. */
export const homePages = [
  { path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' },
  { path: '/workbenches/blankpage', title: '工作台', guard: 'always' },
] as const satisfies readonly PageInfo[]
