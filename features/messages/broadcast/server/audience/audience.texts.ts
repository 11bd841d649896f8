import { grouped } from '@portal/domain/grouped'

/** Names of targets, and what stands in the place of a variable. */
export const audienceTexts = {
  everyone: '所有人',
  house: '全部企业',
  branch: (name: string) => `${name}及下级`,
  gone: '已经不在了',
  and: '、',
  someTargets: (first: string, count: number) => `${first}等 ${grouped(count)} 项`,
} as const
