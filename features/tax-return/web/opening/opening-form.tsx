import { periodLabel, previousPeriod } from '@portal/domain/period'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { useMay } from '@portal/web-kit/caller'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState } from 'react'
import { openingRoute, saveOpeningRoute, submitOpeningRoute, type Opening } from '../../contract/index.ts'
import { editing } from '../as-allowed.ts'
import { OpeningTable } from './opening-table.tsx'
import { balancesOf, byTable } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

const stale = 409

/** What the last month outside left, to write and to hand in; `start` is the first period filed here. */
export function OpeningForm({ opening, start, onStart }: { opening: Opening, start: string, onStart: (period: string) => void }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(opening.cells)
  const [refusal, setRefusal] = useState('')
  const mayEdit = useMay(editing) && opening.locked === ''
  const isSaved = start === opening.startPeriod && JSON.stringify(balancesOf(typed).cells) === JSON.stringify(opening.cells)
  const draft = useDraft(mayEdit ? 'vat-opening' : '', typed, setTyped, { isBlank: () => isSaved, version: opening.version })
  const { cells, faults } = balancesOf(typed)
  const count = Object.keys(faults).length
  const fail = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status === 0) return false
    setRefusal(error.status === stale ? texts.stale : wordsOf(error))
    void invalidate(openingRoute)
    return true
  }
  const save = useAction(saveOpeningRoute, { onDone: () => { draft.sent(); setRefusal(''); toast.success(texts.saved); return invalidate(openingRoute) }, onError: fail })
  const submit = useAction(submitOpeningRoute, { onDone: () => { setRefusal(''); toast.success(texts.submitted); return invalidate(openingRoute) }, onError: fail })
  const known = new Set(opening.fields.map(field => field.ref))
  const ofStart = Object.fromEntries(Object.entries(cells).filter(([ref]) => known.has(ref)))
  return (
    <form className="opening" onSubmit={(event) => { event.preventDefault(); save.run({ body: { version: opening.version, startPeriod: start, cells: ofStart } }) }}>
      <section className="card opening-start">
        <label className="field"><span className="lb">{texts.start}</span>
          <select className="inp" value={start} disabled={!mayEdit} onChange={event => onStart(event.target.value)}>
            <option value="">{texts.choose}</option>
            {opening.starts.map(({ period, label }) => <option key={period} value={period}>{label}</option>)}
          </select>
        </label>
        <p className="t3 f12">{start === '' ? '' : texts.before(periodLabel(previousPeriod(start)))}</p>
        {opening.effective !== null && <p className="c-done f13"><Icon name="done" size="s" />{texts.effective(opening.effective.userName, opening.effective.at, opening.effective.approvedBy)}</p>}
      </section>
      {opening.opinion !== '' && <p className="alert" role="status"><Icon name="warn" />{texts.opinion(opening.opinion)}</p>}
      {opening.locked !== '' && <p className="alert"><Icon name="lock" />{opening.locked}</p>}
      <DraftOffer offer={draft.offer} />
      {byTable(opening.fields).map(([title, fields]) => (
        <OpeningTable key={title} title={title} fields={fields} typed={typed} faults={faults} disabled={!mayEdit} onChange={(ref, text) => { setTyped({ ...typed, [ref]: text }); setRefusal('') }} />
      ))}
      {refusal !== '' && <p className="alert err" role="alert"><Icon name="block" />{refusal}</p>}
      {mayEdit && start !== '' && (
        <div className="row opening-foot">
          <span className="t3 f13 grow">{count > 0 ? texts.fault(count) : ''}</span>
          <ActButton of={save} type="submit" className="btn" disabled={count > 0 || isSaved}>{texts.save}</ActButton>
          <ActButton of={submit} className="btn pri" disabled={!isSaved || opening.state !== 'draft'} title={isSaved ? undefined : texts.saveFirst} onClick={() => submit.run({ body: { version: opening.version } })}>{texts.submit}</ActButton>
        </div>
      )}
      {!mayEdit && opening.locked === '' && <p className="t3 f13">{texts.readOnly}</p>}
    </form>
  )
}
