import { declaredLabel, occasionMonth } from '@portal/domain/occasion'
import { periodDays, periodLabel } from '@portal/domain'
import { dueUnder } from '@portal/domain/deadline'
import { reasonOfDeadline, reasonUnder, type ReasonedDeadline } from '@portal/domain/deadline-reason'
import { deadlineRules } from '@portal/domain/deadline-rules'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isFiled, taxTypeName, type TaskState } from '@portal/tax-task/contract'
import { deadlinesIn, filedTaxes, listTasksDueIn } from '@portal/tax-task/server/public'
import type { CalendarItem, CalendarMark, DeadlineGround } from '../../contract/index.ts'
import { notesBetween } from './note.repo.ts'

const groundOf = (found: ReasonedDeadline | undefined): DeadlineGround | null =>
  found === undefined
    ? null
    : {
        ruleId: found.rule.id,
        name: found.rule.name,
        law: found.rule.law,
        isVerified: found.rule.isVerified,
        isLocal: found.rule.isLocal === true,
        note: found.rule.note ?? null,
        steps: [...found.steps],
        notice: found.notice,
      }

const markOf = (state: TaskState | null, day: string, today: string): CalendarMark => {
  if (state !== null && isFiled(state)) return 'done'
  if (day < today) return 'late'
  return state === null || state === 'created' ? 'todo' : 'doing'
}

/** What stands on days of these months, `YYYY-MM`, by day; in a fixed number of statements. */
export async function itemsIn(
  db: Db,
  reach: TaxReach,
  months: readonly string[],
  today: string,
): Promise<CalendarItem[]> {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const [due, tasks, taxes, notes] = await Promise.all([
    deadlinesIn(db, reach, months),
    listTasksDueIn(db, reach, first, last),
    filedTaxes(db, reach),
    notesBetween(db, reach.entId, `${first}-01`, periodDays(last.replace('-', '')).end),
  ])
  const told = new Set(due.map(({ taskNo }) => taskNo))
  const items: CalendarItem[] = [
    ...due.map((one) => ({
      ...filing(one, today),
      title: `${one.taxTypeName} ${one.periodLabel}`,
      provisional: one.provisional,
    })),
    ...tasks
      .filter(({ taskNo }) => !told.has(taskNo))
      .map((task) => ({
        ...filing(task, today),
        title: `${taxTypeName(task.taxType)} ${declaredLabel(task)}`,
        provisional: false,
      })),
    ...withPapers(taxes).flatMap((taxType) => months.flatMap((month) => besideIn(taxType, month))),
    ...notes.map((note): CalendarItem => ({
      id: note.id,
      kind: 'note',
      day: note.day,
      title: note.title,
      mark: note.is_done ? 'done' : note.day < today ? 'late' : 'todo',
      provisional: false,
      taxType: '',
      period: '',
      taskNo: null,
      ground: null,
    })),
  ]
  return items.toSorted((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title))
}

interface Filing {
  taxType: string
  period: string
  occasion?: string
  dueDate: string | null
  taskNo: string | null
  state: TaskState | null
}

function filing({ taxType, period, occasion = '', dueDate, taskNo, state }: Filing, today: string) {
  const day = dueDate ?? ''
  return {
    id: `${taxType}-${occasion === '' ? period : occasion}`,
    kind: 'filing' as const,
    day,
    mark: markOf(state, day, today),
    taxType,
    period: occasion === '' ? period : occasionMonth(occasion),
    taskNo,
    ground: occasion === '' ? groundOf(reasonOfDeadline(taxType, period)) : null,
  }
}

/** Papers of transfer pricing concern whoever settles a year of corporate income tax. */
const withPapers = (taxes: readonly string[]): readonly string[] => (taxes.includes('03') ? [...taxes, '06'] : taxes)

/** Days of law beside a tax's returns: papers that are kept ready, by the year. */
function besideIn(taxType: string, month: string): CalendarItem[] {
  return deadlineRules.flatMap((rule) => {
    if (rule.taxType !== taxType || rule.isBeside !== true || rule.due.by !== 'day') return []
    const period = String(Number(month.slice(0, 4)) - rule.due.yearOffset)
    const end = `${period}-12-31`
    const deadline = rule.from <= end ? dueUnder(rule, end) : undefined
    if (deadline === undefined || !deadline.date.startsWith(month)) return []
    return [
      {
        id: `${rule.id}-${period}`,
        kind: 'beside',
        day: deadline.date,
        title: `${rule.name} ${periodLabel(period)}`,
        mark: 'none',
        provisional: deadline.state === 'pending',
        taxType,
        period: '',
        taskNo: null,
        ground: groundOf(reasonUnder(rule, end)),
      },
    ]
  })
}
