import { grouped } from '@portal/domain/grouped'
import { monthDay } from '@portal/domain/remaining'

export const peopleTexts = {
  assign: '指派',
  title: '指派经办与复核',
  chosen: (count: number) => `已选 ${grouped(count)} 项任务，先看再定`,
  preparer: '经办',
  reviewer: '复核',
  leave: '不改',
  nobody: '不指定',
  onlyFree: '只给还没有经办或复核的；已经指派的不动',
  choose: '请选择经办或复核，下面列出会变的任务。',
  changes: (count: number) => `会变的 ${grouped(count)} 项`,
  kept: (count: number) => `不动的 ${grouped(count)} 项`,
  unnamed: '未指派',
  pair: ({ preparer, reviewer }: { preparer: string; reviewer: string }) =>
    [preparer, reviewer].map((name) => (name === '' ? '未指派' : name)).join(' / '),
  arrow: (from: string, to: string) => `${from} → ${to}`,
  away: (name: string, until: string, standIn: string) =>
    `${name}外出至${monthDay(until)}，期间由${standIn}代办，任务会出现在${standIn}的待办里。`,
  hands: (name: string) => `${name}手上`,
  count: (before: number, after: number) => `${grouped(before)} 项 → ${grouped(after)} 项`,
  run: (count: number) => `指派 ${grouped(count)} 项`,
  cancel: '取消',
  done: (count: number) => `已指派 ${grouped(count)} 项`,
  moved: '所选任务刚刚有变化，已重新列出，请再看一遍',
  more: (count: number) => `另有 ${grouped(count)} 项`,
  standIn: (name: string) => `${name}代`,
  rules: {
    title: '任务分工',
    lead: '任务创建时按这里的规则定经办与复核。本企业的规则先于上级企业的，指明税种的先于全部税种的；已有的任务不变。',
    add: '新增规则',
    changed: (name: string) => `修改“${name}”的规则`,
    empty: '还没有分工规则',
    emptyReason: '没有规则时，任务由有权限的人共同办理。',
  },
} as const
