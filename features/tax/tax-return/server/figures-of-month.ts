import { linkTo, type Figure, type FigurePart } from '@portal/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { returnPage } from '../contract/tax-return.pages.ts'
import { formatNumber, periodLabel, toDecimal } from '@portal/domain'
import { hasCredit, resultParts, type TaxResult } from '@portal/domain/tax/tax-result'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { isFiled, taskStateNames, taxTypeName, type TaxDeadline } from '@portal/tax-task/contract'
import { deadlinesIn, listTasks, missingTasks } from '@portal/tax-task/server/public'
import { figureNames } from '@portal/domain/tax/tax-result'
import { figuresTexts as texts } from './figures-of-month.texts.ts'
import { kindOf } from './kind/joined-kinds.ts'
import { openReturn, type OpenReturn } from './reads/open-return.ts'
import { resultsOf } from './reads/result.service.ts'

const taskPage = linkTo(taskListPage)

/** Current figures of the enterprise, computed from its returns and tasks. */
export async function figuresOfMonth(db: Db, { scope, today }: Asking): Promise<Figure[]> {
  const [due, tasks, missing] = await Promise.all([
    deadlinesIn(db, scope, [today.slice(0, 7)]),
    listTasks(db, scope, {}),
    missingTasks(db, scope, today, undefined),
  ])
  // Taxes with forms here, by number: the month is about the first of them.
  const current = due
    .filter((each) => kindOf(each.taxType) !== undefined)
    .toSorted((one, other) => one.taxType.localeCompare(other.taxType))
  const made = current.flatMap(({ taskNo }) => taskNo ?? [])
  const [results, opened] = await Promise.all([
    resultsOf(db, scope.entId, made),
    Promise.all(made.map(async (taskNo) => [taskNo, await openReturn(db, scope, taskNo)] as const)),
  ])
  const opens = new Map(opened)
  const first = opens.get(current[0]?.taskNo ?? '')
  const isWritten = results.has(current[0]?.taskNo ?? '')
  const filed = due.filter((each) => each.state !== null && isFiled(each.state)).length
  const waiting = due.filter((each) => each.state === null || each.state === 'created').length
  const year = today.slice(0, 4)
  const isPast = ({ dueDate }: { dueDate: string | null }): boolean => dueDate !== null && dueDate < today
  const late =
    tasks.filter((task) => isPast(task) && !isFiled(task.state) && !task.wasFiled).length +
    missing.filter(isPast).length
  return [
    ...current.map((each) =>
      payableOf(opens.get(each.taskNo ?? ''), results.get(each.taskNo ?? ''), each, current.length === 1),
    ),
    {
      id: 'due',
      label: texts.due,
      parts: [plain(String(due.length), texts.item)],
      note: texts.progress(filed, due.length - filed - waiting, waiting),
      route: taskPage,
    },
    ...(first === undefined || !isWritten ? [] : [await checksOf(first, routeOf(current[0]?.taskNo ?? null))]),
    {
      id: 'year',
      label: texts.year(year),
      parts: [plain(String(tasks.filter((task) => task.wasFiled && task.period.startsWith(year)).length), texts.item)],
      note: late > 0 ? texts.late(late) : texts.none0,
      route: taskPage,
    },
  ]
}

const routeOf = (taskNo: string | null): string => (taskNo === null ? taskPage : linkTo(returnPage, { id: taskNo }))

const plain = (value: string, unit: string): FigurePart => ({ value, unit, tone: 'plain' })

/** What a tax comes to, its parts itemised below. A period with only a carried-forward credit shows the credit. */
function payableOf(
  open: OpenReturn | undefined,
  result: TaxResult | undefined,
  { taxType, period, state, taskNo }: Pick<TaxDeadline, 'taxType' | 'period' | 'state' | 'taskNo'>,
  isOnly: boolean,
): Figure {
  const word = taskStateNames[state ?? open?.state ?? 'created']
  const named = (name: string, amount: string | undefined, note: string): Figure => ({
    id: isOnly ? 'payable' : `payable-${taxType}`,
    label: texts.named(isOnly ? '' : taxTypeName(taxType), name, periodLabel(period)),
    route: routeOf(taskNo),
    parts: [amount === undefined ? plain(texts.none, '') : plain(formatNumber(amount), texts.yuan)],
    note,
  })
  if (open === undefined || result === undefined)
    return named(figureNames.total, undefined, open === undefined ? texts.noReturn : texts.notWritten)
  if (!hasCredit(result))
    return named(
      figureNames.total,
      result.total,
      `${[resultParts(result), word].filter((each) => each !== '').join('，')}`,
    )
  return toDecimal(result.total).isZero()
    ? named(figureNames.credit, result.credit, texts.nothingDue(word))
    : named(figureNames.total, result.total, texts.credit(formatNumber(result.credit), word))
}

async function checksOf(open: OpenReturn, route: string): Promise<Figure> {
  const found = await open.check()
  const blocking = found.filter(({ rule }) => rule.level === 'error').length
  const hints = found.filter(({ rule, waiver }) => rule.level === 'warning' && waiver === undefined).length
  const parts: FigurePart[] = [
    { value: String(blocking), unit: texts.blocking, tone: blocking > 0 ? 'error' : 'done' },
    { value: String(hints), unit: texts.hints, tone: hints > 0 ? 'warn' : 'plain' },
  ]
  return { id: 'checks', label: texts.checks, parts, note: texts.of(taxTypeName(open.taxType)), route }
}
