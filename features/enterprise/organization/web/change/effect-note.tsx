import { Table } from '@portal/page-kit/table/table.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import { organizationEffectRoute, type AskedChange, type ChangeEffect } from '../../contract/index.ts'
import { changeTexts as texts } from '../organization-page.texts.ts'
import { useSectorNames } from '../sector-names.ts'
import { useRested } from '@portal/web-kit/use-rested'
import css from '../organization.module.css'

/**
 * What a change would do, as the tree stands now: before and after, who goes along, what stands in the way. A link to
 * the latter leaves the dialog (`onLeave`).
 */
export function EffectNote({
  asked,
  onJudged,
  onLeave,
}: {
  asked: AskedChange
  onJudged?: (isHeld: boolean) => void
  onLeave: () => void
}) {
  const rested = useRested(asked)
  const { data } = useQuery({
    ...queryOf(organizationEffectRoute, { body: rested }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isHeld = (data?.blocked.length ?? 0) > 0
  useEffect(() => onJudged?.(isHeld), [isHeld, onJudged])
  const effect = useDeferredValue(data)
  if (effect === undefined) return null
  return (
    <section aria-label={texts.effect} aria-live="polite" className={css.effect}>
      {effect.after !== null && <Steps effect={effect} />}
      {effect.below > 0 && takesAlong(effect) && <p>{texts.below(effect.below)}</p>}
      {effect.blocked.length > 0 && (
        <div className="alert error">
          <div>
            <p>{texts.blocked}</p>
            <ul>
              {effect.blocked.map(({ kind, text, route }) => (
                <li key={kind}>
                  {text}{' '}
                  {route !== undefined && (
                    <Link to={route} onClick={onLeave}>
                      {texts.look}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}

/** What is below follows a new parent, level or sector. */
const takesAlong = ({ before, after }: ChangeEffect): boolean =>
  after !== null &&
  (before?.parentCustomerCode !== after.parentCustomerCode ||
    before.companyLevel !== after.companyLevel ||
    before.cat !== after.cat)

interface Step {
  id: string
  title: string
  was: string
  is: string
}
const columns = columnsOf<Step>([], {
  title: { title: texts.field, isHeader: true, narrow: true },
  was: { title: texts.now, narrow: true },
  is: { title: texts.after, narrow: true, className: css.after ?? '' },
})

function Steps({ effect: { before, after, parentBefore } }: { effect: ChangeEffect }) {
  const sectorOf = useSectorNames()
  if (before === null || after === null) return null
  const step = (id: keyof typeof texts.fields, was: string | null | undefined, is: string | null | undefined) => ({
    id,
    title: texts.fields[id],
    was: was ?? texts.none,
    is: is ?? texts.none,
  })
  const changed = [
    step('parent', parentBefore, after.parentName),
    step('level', String(before.companyLevel), String(after.companyLevel)),
    step('name', before.customerRegisterName, after.customerRegisterName),
    step('sector', sectorOf(before.cat), sectorOf(after.cat)),
    step('creditCode', before.socialcreditcode, after.socialcreditcode),
  ].filter(({ was, is }) => was !== is)
  if (changed.length === 0) return <p className="muted">{texts.same}</p>
  return (
    <Table caption={texts.effect} rows={changed} rowId={({ id }) => id} columns={columns} isSmall overflow="none" />
  )
}
