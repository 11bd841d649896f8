import { poolPage } from '../../contract/invoice.pages.ts'
import { linkTo } from '@portal/contract'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import { PeriodTaskLink } from '@portal/tax-task/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { invalidate } from '@portal/web-kit/query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { cancelImport, confirmImport, listPool, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { EffectStrip } from './effect-strip.tsx'
import { sumOf, takenOf } from './import-taken.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

/** Confirms all waiting files, with the option to skip refused invoices; afterwards shows the next steps. */
export function ImportFooter({
  statuses,
  onChange,
  onAgain,
}: {
  statuses: readonly ImportStatus[]
  onChange: () => void
  onAgain: () => void
}) {
  const name = useId()
  const [skip, setSkip] = useState(false)
  const [failed, setFailed] = useState<readonly { file: string; reason: string }[]>([])
  const [isTaking, setTaking] = useState(false)
  const many = statuses.length > 1
  const take = useAction(confirmImport, { waits: false, onError: () => many })
  const drop = useAction(cancelImport, {
    onDone: onChange,
    onError: () => {
      onChange()
    },
  })
  const acts = [take, drop, { busy: isTaking, off: null }]
  const waiting = statuses.filter((one) => one.state === 'preview')
  const said = failed.length > 0 && (
    <ul className="error-text text-small" role="alert">
      {failed.map((one) => (
        <li key={one.file}>{texts.notTaken(one.file, one.reason)}</li>
      ))}
    </ul>
  )
  if (waiting.length === 0) return <Ended statuses={statuses} said={said} onAgain={onAgain} />
  const refused = sumOf(waiting, (one) => one.refused)
  const taken = takenOf(waiting, skip)
  const count = sumOf(taken, (one) => one.accepted)
  const confirm = async () => {
    setTaking(true)
    const left: { file: string; reason: string }[] = []
    // Imports are independent: a failure of one doesn't stop the others.
    for (const { importId, refused: skipped, fileName } of taken) {
      await take
        .runAsync({ body: { importId, ...(skipped > 0 ? { skipRefused: true } : {}) } })
        .catch((error: unknown) => {
          if (many) left.push({ file: fileName, reason: error instanceof Error ? error.message : String(error) })
        })
    }
    setFailed(left)
    setTaking(false)
    onChange()
    await invalidate(listPool)
  }
  return (
    <div className={css.importAct}>
      <EffectStrip taken={taken} period={taken[0]?.period ?? ''} />
      <div className={css.importFoot}>
        {said}
        {refused > 0 && (
          <div className={css.leaveOut} role="radiogroup" aria-label={texts.whenRefused}>
            <span className="muted">{texts.whenRefused}</span>
            <label>
              <input type="radio" name={name} checked={!skip} onChange={() => setSkip(false)} />
              {texts.takeNone}
            </label>
            <label>
              <input type="radio" name={name} checked={skip} onChange={() => setSkip(true)} />
              {texts.skip(refused)}
            </label>
            <p className="faint text-tiny">{many ? texts.skipHintMany(refused) : texts.skipHint(refused)}</p>
          </div>
        )}
        <span className={`grow muted text-small ${css.total}`}>{count > 0 && texts.takes(count, taken)}</span>
        <ActButton
          of={acts}
          onClick={() => {
            for (const { importId } of waiting) drop.run({ body: { importId } })
          }}
        >
          {invoiceTexts.cancel}
        </ActButton>
        <ActButton of={acts} className="button primary" disabled={count === 0} onClick={() => void confirm()}>
          {count === 0 && sumOf(waiting, (one) => one.accepted) === 0 ? invoiceTexts.nothing : texts.confirm(count)}
        </ActButton>
      </div>
    </div>
  )
}

/** After the last import: results and next steps. Shows no actions while one is running. */
function Ended({
  statuses,
  said,
  onAgain,
}: {
  statuses: readonly ImportStatus[]
  said: React.ReactNode
  onAgain: () => void
}) {
  const done = statuses.filter((one) => one.state === 'done')
  const [first] = done
  if (statuses.length === 0 || statuses.some((one) => one.state === 'reading' || one.state === 'writing'))
    return said === false ? null : <div className={css.importFoot}>{said}</div>
  const again = (
    <button type="button" className="button" onClick={onAgain}>
      {invoiceTexts.again}
    </button>
  )
  if (first === undefined) {
    const [only] = statuses
    return (
      <div className={css.importFoot}>
        {said}
        <span className="grow muted">
          {only === undefined || statuses.length > 1 || only.message === '' ? '' : invoiceTexts.states[only.state]}
        </span>
        {again}
      </div>
    )
  }
  const left = statuses.length - done.length
  return (
    <div className={css.importFoot}>
      {said}
      <span className="done-text">
        {texts.doneDetail(
          sumOf(done, (one) => one.accepted),
          sumOf(done, (one) => one.duplicates),
          sumOf(done, (one) => one.refused),
        )}
      </span>
      {left > 0 && <span className="warn-text">{texts.leftFiles(left)}</span>}
      <span className="grow" />
      {again}
      <Link className="button" to={linkTo(poolPage, { period: first.period })}>
        {invoiceTexts.toPool}
      </Link>
      <PeriodTaskLink
        taxType={vatTaxType}
        month={first.period}
        className="button primary"
        label={invoiceTexts.toReturn}
      />
    </div>
  )
}
