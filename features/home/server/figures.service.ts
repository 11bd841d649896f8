import { formatNumber, periodLabel, sumMoney, toDecimal } from '@portal/domain'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { openReturn, type OpenReturn } from '@portal/tax-return/server/public'
import { isFiled, taskStateNames, type TaskState } from '@portal/tax-task/contract'
import { deadlinesIn, listTasks, missingTasks } from '@portal/tax-task/server/public'
import type { Figure, FigurePart } from '../contract/index.ts'
import { figuresTexts as texts } from './figures.texts.ts'

const vat = '01'
/** 本期应补（退）税额 of the two main forms: row, and the columns of this period. */
const payable: Readonly<Record<string, readonly [string, ...string[]]>> = { VATG_MAIN: ['r34', 'c1', 'c3'], VATS_MAIN: ['r22', 'c1', 'c2'] }
/** 期末留抵税额, of the general form alone. */
const credited: typeof payable = { VATG_MAIN: ['r20', 'c1', 'c3'] }
const taskPage = '/system/tax-admin/index'

/** Figures of the enterprise as they are now; each from the returns and tasks themselves. */
export async function figuresOf(db: Db, scope: Scope, today: string): Promise<Figure[]> {
  const [due, tasks, missing] = await Promise.all([deadlinesIn(db, scope.entId, today.slice(0, 7)), listTasks(db, scope.entId, {}), missingTasks(db, scope.entId, today, undefined)])
  const current = due.find(each => each.taxType === vat)
  const open = current?.taskNo === undefined || current.taskNo === null ? null : await openReturn(db, scope, current.taskNo)
  const filed = due.filter(each => each.state !== null && isFiled(each.state)).length
  const waiting = due.filter(each => each.state === null || each.state === 'created').length
  const year = today.slice(0, 4)
  const isPast = ({ dueDate }: { dueDate: string | null }): boolean => dueDate !== null && dueDate < today
  const late = tasks.filter(task => isPast(task) && !isFiled(task.state) && !task.wasFiled).length + missing.filter(isPast).length
  const route = current?.taskNo ? `/system/tax-admin/tax-detail?id=${current.taskNo}` : taskPage
  return [
    ...current === undefined ? [] : [payableOf(open, current, route)],
    { id: 'due', label: texts.due, parts: [plain(String(due.length), texts.item)], note: texts.progress(filed, due.length - filed - waiting, waiting), route: taskPage },
    ...open === null || amountsOf(open).length === 0 ? [] : [await checksOf(open, route)],
    {
      id: 'year', label: texts.year(year), parts: [plain(String(tasks.filter(task => task.wasFiled && task.period.startsWith(year)).length), texts.item)],
      note: late > 0 ? texts.late(late) : texts.none0, route: taskPage,
    },
  ]
}

const plain = (value: string, unit: string): FigurePart => ({ value, unit, tone: 'plain' })

/** This period's amounts to pay or get back; none while nobody wrote in the return. */
function amountsOf(open: OpenReturn | null, rows: typeof payable = payable): string[] {
  const main = open?.codes.find(code => code in rows)
  if (open === null || main === undefined) return []
  const [row = '', ...columns] = rows[main] ?? []
  return columns.map(column => open.forms[main]?.cells[row]?.[column] ?? '').filter(amount => amount !== '')
}

function payableOf(open: OpenReturn | null, { period, state }: { period: string, state: TaskState | null }, route: string): Figure {
  const amounts = amountsOf(open)
  const credit = sumMoney(amountsOf(open, credited))
  const word = taskStateNames[state ?? open?.state ?? 'created']
  return {
    id: 'payable', label: texts.payable(periodLabel(period)), route,
    parts: [amounts.length === 0 ? plain(texts.none, '') : plain(formatNumber(sumMoney(amounts)), texts.yuan)],
    note: open === null ? texts.noReturn : amounts.length === 0 ? texts.notWritten : toDecimal(credit).isZero() ? word : `${word}，${texts.credit(formatNumber(credit))}`,
  }
}

async function checksOf(open: OpenReturn, route: string): Promise<Figure> {
  const found = await open.check()
  const blocking = found.filter(({ rule }) => rule.level === 'error').length
  const hints = found.filter(({ rule, waiver }) => rule.level === 'warning' && waiver === undefined).length
  const parts: FigurePart[] = [{ value: String(blocking), unit: texts.blocking, tone: blocking > 0 ? 'error' : 'done' }, { value: String(hints), unit: texts.hints, tone: hints > 0 ? 'warn' : 'plain' }]
  return { id: 'checks', label: texts.checks, parts, note: texts.ofVat, route }
}
