import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReturnPartProps } from '../desk/frame/desk-parts.ts'
import { formulaWords } from '../desk/formula-bar/formula-words.ts'
import { Basis } from '../explain/basis.tsx'
import { Unverified } from '../explain/unverified.tsx'
import type { GuideRows, TaxKindOnPage } from '../kind/tax-kind.ts'
import { guideOf, isBlankGuide, type ColumnGuide } from './guide.rules.ts'
import { guideTexts as texts } from './guide.texts.ts'
import css from '../explain/explain.module.css'

const nothingMore: GuideRows = () => ({ invoices: [], proposed: [], byHand: [] })

/** What the tax's kind says of rows; undefined until it is loaded. */
const useGuideRows = ({ taxType, guide }: TaxKindOnPage): GuideRows | undefined =>
  useQuery({
    queryKey: ['guide', taxType],
    queryFn: async () => (await guide?.()) ?? nothingMore,
    staleTime: Infinity,
    structuralSharing: false,
  }).data

/** 填表说明 for the cursor's row: the reference's text, its source, and which parts are unverified. */
export function GuidePanel({ desk, cellRef, onGo }: ReturnPartProps) {
  const [form = '', rowId = ''] = cellRef.split('.')
  const sourcesOf = useGuideRows(desk.model.kind)
  const guide = guideOf(desk.model.set, form, rowId, sourcesOf ?? nothingMore, desk.view.period)
  const rowName = guide === undefined ? '' : `${desk.names.rowName(form, rowId)} ${guide.name}`
  const filledBy = desk.model.kind.records === undefined ? texts.bySources : texts.byInvoices
  const words = ({ text, formula }: ColumnGuide) =>
    text ??
    formulaWords(formula.expr, form, desk.names).map((word, at) =>
      word.ref === undefined ? (
        word.text
      ) : (
        <button key={at} type="button" className="button link" onClick={() => onGo(word.ref ?? cellRef)}>
          {word.text}
        </button>
      ),
    )
  return (
    <section className={css.sources} data-part="sources" aria-label={texts.region(rowName)}>
      <div className="panel-head">
        <h2>{texts.title}</h2>
        <span className="faint text-tiny ellipsis">{rowName}</span>
      </div>
      <div className={css.explanation} data-part="explanation">
        {sourcesOf === undefined ? (
          <Skeleton rows={6} height={28} />
        ) : guide === undefined ? (
          <p className="muted">{texts.noRow}</p>
        ) : (
          <>
            <p>
              <b>{rowName}</b> <Unverified isVerified={guide.isVerified} />
            </p>
            {guide.own.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {isBlankGuide(guide) && <p className="muted">{texts.none}</p>}
            {guide.columns.length > 0 && (
              <section aria-label={texts.columns}>
                <h3>{texts.columns}</h3>
                <ul className={css.basis}>
                  {guide.columns.map((each) => (
                    <li key={each.formula.id}>
                      <span className="faint">
                        {desk.names.columnName(form, rowId, each.column).trim()}
                        {each.formula.mode === 'default' ? ` ${texts.default}` : ''}
                      </span>{' '}
                      {words(each)} <Unverified isVerified={each.formula.verified} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {guide.invoices.length > 0 && (
              <section aria-label={filledBy}>
                <h3>{filledBy}</h3>
                <ul className={css.basis}>
                  {guide.invoices.map(({ title, law, verified }) => (
                    <li key={title}>
                      {title}
                      {law === '' ? '' : <span className="faint">，{law}</span>} <Unverified isVerified={verified} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {guide.proposed.length > 0 && (
              <p>
                <span className="faint">{texts.proposed}</span> {guide.proposed.join('；')}
              </p>
            )}
            {guide.byHand.length > 0 && (
              <section aria-label={texts.byHand}>
                <h3>{texts.byHand}</h3>
                <ul className={css.basis}>
                  {guide.byHand.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        {guide !== undefined && <Basis desk={desk} cellRef={`${form}.h.`} />}
      </div>
      <p className={`faint text-tiny ${css.keys}`}>{texts.keys}</p>
    </section>
  )
}
