import { grouped } from '@portal/domain/grouped'
import { monthDay } from '@portal/domain/remaining'

const left = (days: number): string => (days === 0 ? '今天' : `${days} 天后`)
const some = (titles: readonly string[]): string =>
  titles.length <= 5 ? titles.join('、') : `${titles.slice(0, 5).join('、')}等 ${grouped(titles.length)} 项`

export const remindTexts = {
  due: (days: number, day: string): string => `${left(days)}（${monthDay(day)}）申报截止`,
  dueOf: (titles: readonly string[]): string => `尚未申报：${some(titles)}。`,
  overdue: (count: number): string => `${grouped(count)} 项已过申报期限`,
  overdueOf: (titles: readonly string[]): string => `已逾期而没有登记申报：${some(titles)}。已申报的请登记回执。`,
  escalated: (count: number): string => `${grouped(count)} 项逾期未申报，请与经办确认`,
  escalatedOf: (titles: readonly string[]): string => `逾期一天以上仍未申报：${some(titles)}。由您复核或负责。`,
  note: (days: number, day: string): string => `${left(days)}（${monthDay(day)}）有一件事`,
  noLonger: '已办理或已改期',
}
