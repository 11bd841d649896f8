import { formatNumber } from '@portal/domain/format'
import { headText, type FollowingCell } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { Figure } from '../desk/results/money.tsx'
import { reviewTexts as texts } from './review.texts.ts'

const isHead = (cell: string): boolean => cell.includes('.h.')
function headTextOf(desk: Desk, cell: string, value: string): string {
  const [form = '', , id] = cell.split('.')
  const field = desk.model.set.byCode.get(form)?.definition.header.find((each) => each.id === id)
  return field === undefined ? value : headText(field, value)
}
const isZero = (text: string): boolean => /^-?[0.]+$/.test(text)
const signed = (text: string, shown: string): string =>
  isZero(text) || text.startsWith('-') ? shown.replace('-', '−') : `+${shown}`

/** One figure of a change in the grid's unit; '——' when unknown. */
export function ChangeFigure({ desk, cell, of }: { desk: Desk; cell: string; of: string | null }) {
  if (of === null)
    return (
      <span className="faint" title={texts.unknown}>
        ——
      </span>
    )
  if (isHead(cell)) return <>{headTextOf(desk, cell, of)}</>
  const shape = desk.model.shapeOf(cell)
  return of === '' && shape.type === 'money' ? <span className="faint">0.00</span> : <Figure of={of} shape={shape} />
}

/** The difference, with its sign. */
export function difference({ difference: by }: Pick<FollowingCell, 'difference'>): string {
  return by === null ? '' : signed(by, formatNumber(by, 'default', by.split('.')[1]?.length ?? 0))
}

export function percent({ difference: by, percent: of }: Pick<FollowingCell, 'difference' | 'percent'>): string {
  if (by === null) return ''
  return isZero(by) ? texts.same : of === null ? '' : `${signed(of, of)}%`
}

/** 13%税率的货物 销售额 and 第1行第1列. */
export function placeOf(desk: Desk, cell: string): { item: string; place: string } {
  const [form = '', row = '', column = ''] = cell.split('.')
  if (row === 'h') return { item: desk.names.nameOf(cell, form), place: '' }
  const line = desk.model.layouts.get(form)?.rows.find((each) => each.id === row)
  const found = line?.cells.find((each) => each.column.id === column)?.column
  const title =
    found === undefined
      ? ''
      : [found.group.at(-1) ?? '', found.title].filter((text) => text !== '' && text !== '一般项目').join(' ')
  return { item: `${line?.name ?? ''} ${title}`.trim(), place: desk.names.nameOf(cell, form) }
}
