import { grouped } from '@portal/domain/grouped'

const some = (lines: readonly string[]): string =>
  lines.length <= 5 ? lines.join('；') : `${lines.slice(0, 5).join('；')}；等 ${grouped(lines.length)} 项`

export const holidayTexts = {
  notOfYear: (year: number) => `要在 ${year} 年内`,
  dayNotOfYear: (day: string, year: number) => `${day} 不在 ${year} 年内`,
  endsBefore: '不能早于开始的一天',
  overlaps: (line: number) => `与第 ${line} 行的放假重叠`,
  noWeekend: (day: string) => `${day} 不是周末`,
  isOff: (day: string) => `${day} 在放假的日子里`,
  twice: '这一天已在上面',
  inFuture: '发布日期不能晚于今天',
  changed: '要变动的任务和您看到的不同了，请重新预览',
  past: '有截止会变到今天以前的任务，请先确认它们会立即逾期',
  todo: (tasks: number) => `${grouped(tasks)} 项任务的截止与现行规则不一致`,
  moved: (count: number) => `${grouped(count)} 项申报截止有变化`,
  movedOf: (lines: readonly string[], why: string) => `${why}，截止重新推算：${some(lines)}。`,
  line: (name: string, from: string | null, to: string | null) => `${name} 由 ${from ?? '未定'} 改为 ${to ?? '未定'}`,
  byRules: '按现行的期限规则',
  byNotice: (title: string) => `按《${title}》`,
} as const
