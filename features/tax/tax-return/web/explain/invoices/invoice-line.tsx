import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { InvoicePart, RuleText } from '../../../contract/index.ts'
import type { RecordLinks } from '../../kind/tax-kind.ts'
import { deskPlaces, type SourcePartProps } from '../../desk/frame/desk-parts.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../explain.module.css'

/**
 * One source: an invoice (line) by the end of its number, partner, goods, amount; below it date and rule, and what a
 * feature knows to stand behind it.
 */
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
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className={css.sourceRow}>
        {links === undefined ? (
          <span className="ellipsis" title={part.number}>
            {part.number}
          </span>
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
      {partsAt<SourcePartProps>(deskPlaces.source)
        .filter(({ when }) => when?.({ part }) ?? true)
        .map(({ id, title, Part }) => (
          <details key={id} className={css.ruleDetails} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{title}</summary>
            {isOpen && (
              <Suspense fallback={<span className="skeleton" />}>
                <Part part={part} />
              </Suspense>
            )}
          </details>
        ))}
    </li>
  )
}
