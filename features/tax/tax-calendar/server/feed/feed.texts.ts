import type { CalendarMark } from '../../contract/index.ts'

const marks: Readonly<Record<CalendarMark, string>> = {
  done: '已办',
  doing: '办理中',
  todo: '未开始',
  late: '逾期',
  none: '',
}

export const feedTexts = {
  calendar: (entName: string): string => `税务日历 · ${entName}`,
  due: (title: string): string => `${title} 申报截止`,
  marked: (title: string, mark: CalendarMark): string => (marks[mark] === '' ? title : `${title}（${marks[mark]}）`),
  law: (law: string): string => `依据：${law}`,
  notice: (notice: string): string => `公布：${notice}`,
  unverified: '依据未经官方来源核实。',
  provisional: '当年放假安排未公布，日期暂定。',
  gone: '这个日历网址已失效，请在税务日历里换一个',
}
