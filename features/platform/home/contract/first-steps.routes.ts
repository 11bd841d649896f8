import { defineRoute, FirstStep, Type } from '@portal/contract'

/** Nothing for everybody but a super administrator, and in a demonstration. */
export const firstStepsRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/firstSteps',
  summary: '当前企业开始使用前的步骤，按实际情况回答是否完成',
  tag: '首页与工作台',
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Array(FirstStep),
})
