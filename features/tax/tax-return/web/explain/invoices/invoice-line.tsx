import { Link } from 'react-router'
import type { InvoicePart, RuleText } from '../../../contract/index.ts'
import type { RecordLinks } from '../../kind/tax-kind.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../explain.module.css'

/** One invoice (line): end of the number, partner, goods, amount; below it date and rule. */
export function InvoiceLine({
  part,
  rule,
  shape,
  links,
}: {
  part: InvoicePart
  rule: RuleText | undefined
  shape: CellShape
  /** Addresses of records; without them their numbers lead nowhere. */
  links: RecordLinks | undefined
}) {
  return (
    <li>
      <div className={css.sourceRow}>
        {links === undefined ? (
          <span title={part.number}>{texts.tail(part.number)}</span>
        ) : (
          <Link to={links.one(part)} aria-label={texts.openInvoice(part.number, part.partner)} title={part.number}>
            {texts.tail(part.number)}
          </Link>
        )}
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
