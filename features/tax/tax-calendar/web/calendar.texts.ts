import { grouped } from '@portal/domain/grouped'
import { weekdayOf } from '@portal/domain/calendar-weeks'
import { monthDay } from '@portal/domain/remaining'
import type { CalendarMark, DeadlineStep } from '../contract/index.ts'

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const

export const calendarTexts = {
  remindCard: {
    title: '申报提醒',
    day: (days: number) => (days === 0 ? '当天' : `前 ${days} 天`),
    why: '对本企业的人都算；逾期没有申报的，另外每天提醒。',
    none: '截止前不提醒；逾期没有申报的，仍每天提醒。',
    save: '保存',
    saved: '已保存',
  },
  title: '税务日历',
  views: '日历的看法',
  view: { month: '月', list: '列表', year: '全年' },
  previous: '上月',
  next: '下月',
  month: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
  thisMonth: '回到本月',
  summary: (start: string, due: string, all: number, done: number) =>
    `征期 ${monthDay(start)}至${monthDay(due)}，应报 ${grouped(all)} 项，已报 ${grouped(done)} 项`,
  pending: '截止日暂定，当年放假安排尚未公布',
  opens: '征期开始',
  deadline: '申报截止',
  works: '调休上班',
  marks: { done: '已报', doing: '办理中', todo: '未开始', late: '逾期未报', none: '' } satisfies Record<
    CalendarMark,
    string
  >,
  noteMarks: { done: '已办', doing: '', todo: '', late: '已过', none: '' } satisfies Record<CalendarMark, string>,
  weekday: (day: number) => weekdays[day] ?? '',
  why: '为什么是这一天',
  step: (step: DeadlineStep): { head: string; text: string } => {
    if (step.why === 'statutory') return { head: '法定', text: monthDay(step.date) }
    if (step.why === 'last') return { head: '顺延', text: monthDay(step.date) }
    if (step.why === 'weekend') return { head: weekdays[weekdayOf(step.date)] ?? '', text: '不是工作日' }
    return step.why === 'holiday'
      ? { head: monthDay(step.date), text: `${step.holiday ?? ''}放假` }
      : { head: `${step.holiday ?? ''}放假`, text: `征期内 ${step.days ?? 0} 天` }
  },
  law: '依据',
  notice: '公布',
  noNotice: '当年征期通知待公布',
  byRule: '按放假安排推算',
  rule: '规则',
  windowRule: '税收征收管理法实施细则第一百零九条',
  unverified: '未经官方来源核实',
  local: '各地可能另有规定',
  onDay: '这天',
  nothing: '这天没有要办的事。',
  noTask: '还没有任务',
  open: '打开申报表',
  create: '去创建任务',
  undated: '期限尚未公布',
  undatedWhy: '法规已规定，官方表样或期限还没有公布，不排日期。',
  look: '查看',
  remind: '提醒',
  remindWhen: '何时',
  remindDays: '提前 7 天、3 天、1 天和当天；逾期后每天',
  remindWhom: '给谁',
  remindPeople: '本企业能填报该税种的人',
  add: '记一件事',
  change: (title: string) => `修改 ${title}`,
  edit: '修改',
  remove: '删除',
  removed: '已删除',
  removeAsk: (title: string) => `删除“${title}”？删除后不能恢复。`,
  list: '本月事项',
  listHeads: { day: '日期', title: '事项', state: '状态', law: '依据' },
  empty: '这个月没有要办的事',
  emptyWhy: '登记税种后，应报的日期会排在这里。',
  noGrant: '没有查看申报的权限，只显示征期。',
  fold: '其他日期',
  yearOf: (year: string) => `${year}年各月征期`,
  toYear: (year: string) => `${year}年征期`,
  monthOf: (month: number) => `${month}月征期`,
  yearHeads: { month: '征期', dueDate: '截止日', left: '还有多久', reason: '说明' },
  provisional: '暂定',
  windowOver: '已截止',
  feed: {
    title: '订阅到手机或电脑日历',
    on: '在用',
    why: '日历程序约半天来取一次。网址不用登录就能读，请只给自己用；里面没有金额。',
    kind: '订阅内容',
    open: '开通订阅',
    again: '换一个网址',
    againAsk: '以前的网址随即失效，已订阅的日历要用新网址重新订阅。',
    close: '停用',
    closeAsk: '已订阅的日历不再更新。',
    closed: '已停用日历订阅',
    fetched: (time: string) => `上次来取：${time}`,
    never: '还没有日历程序来取过',
    secret: '日历订阅网址',
    once: '网址只显示这一次。在手机或电脑日历里选“订阅日历”，粘贴这个网址。',
  },
} as const
