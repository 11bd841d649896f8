import { poolPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { Link } from 'react-router'
import type { InvoicePart, RuleText } from '../../../contract/index.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { CellShape } from '../../grid/cells/typed.rules.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../explain.module.css'

/** Address of an invoice in the pool: its month, searched by its number. */
const poolAddress = ({ number, date }: InvoicePart): string =>
  linkTo(poolPage, { period: date?.slice(0, 7).replace('-', ''), search: number })

/** One invoice (line): end of the number, partner, goods, amount; below it date and rule. */
export function InvoiceLine({
  part,
  rule,
  shape,
}: {
  part: InvoicePart
  rule: RuleText | undefined
  shape: CellShape
}) {
  return (
    <li>
      <div className={css.sourceRow}>
        <Link to={poolAddress(part)} aria-label={texts.openInvoice(part.number, part.partner)} title={part.number}>
          {texts.tail(part.number)}
        </Link>
        <span className={`${css.whose} ellipsis`} title={`${part.partner} ${part.item}`}>
          {part.partner} {part.item.replace(/^\*[^*]*\*/, '')}
        </span>
        <span className={`${css.value} digits`}>
          <Figure of={part.value} shape={shape} />
        </span>
      </div>
      <div className="faint text-tiny ellipsis">
        {[part.date ?? '', rule?.title ?? part.rule, part.kindName].filter((one) => one !== '').join(' · ')}
      </div>
    </li>
  )
}
