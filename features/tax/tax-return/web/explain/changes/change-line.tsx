import { formatNumber } from '@portal/domain/format'
import { isDecimalString } from '@portal/domain/money'
import type { ReturnChange } from '../../../contract/index.ts'
import type { Desk } from '../../desk/model/open-desk.ts'
import { explainTexts as texts, sourceNames } from '../explain.texts.ts'
import css from '../explain.module.css'

const shown = (text: string, cell: string, isCount: boolean): string =>
  text === ''
    ? texts.emptyText
    : isDecimalString(text) && !cell.endsWith('.code')
      ? formatNumber(text, 'default', isCount ? 0 : Math.max(2, text.split('.')[1]?.length ?? 0))
      : text

/** One change: who, when, how, from and to; with `onGo` also the cell. */
export function ChangeLine({ desk, change, onGo }: { desk: Desk; change: ReturnChange; onGo?: (ref: string) => void }) {
  const isPrinted = !change.cell.includes('[')
  const name = isPrinted
    ? desk.names.nameOf(change.cell)
    : change.cell.replace(/^\w+\.\w+\[(\w*)\].*$/, '减免性质代码 $1')
  const isCount = isPrinted && desk.model.shapeOf(change.cell).type === 'integer'
  return (
    <li className={css.change} data-part="change">
      <div className={css.sourceRow}>
        {onGo !== undefined &&
          (isPrinted ? (
            <button
              type="button"
              className="button link"
              aria-label={texts.jump(name)}
              onClick={() => onGo(change.cell)}
            >
              {name}
            </button>
          ) : (
            <span>{name}</span>
          ))}
        <span className={`digits ${css.changeValue}`}>
          <span className="faint">{shown(change.from, change.cell, isCount)}</span> {texts.to}{' '}
          {shown(change.to, change.cell, isCount)}
        </span>
      </div>
      <div className="faint text-tiny">
        {change.userName} <time>{change.at.slice(0, 16)}</time> {sourceNames[change.source]}
      </div>
    </li>
  )
}
