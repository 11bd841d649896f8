import { grouped } from '@portal/domain/grouped'

export const autoCreateTexts = {
  title: '自动创建任务',
  on: '已开启',
  off: '未开启',
  lead: '开启后，各税种征期开始的当天凌晨自动创建任务，并按任务分工定经办与复核。不补建征期已过的属期。',
  waiting: (count: number) => `现在开启会创建 ${grouped(count)} 项：`,
  stillWaiting: (count: number) => `征期内还有 ${grouped(count)} 项没有任务，将在今晚创建：`,
  nothing: '征期内的任务都已创建。',
  due: (day: string) => `${day} 截止`,
  turnOn: '开启自动创建',
  turnOff: '停用自动创建',
  turnedOn: (count: number) => (count === 0 ? '已开启' : `已开启，创建了 ${grouped(count)} 项任务`),
  turnedOff: '已停用，已有的任务不变',
} as const
