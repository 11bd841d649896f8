import { ApiError } from '@portal/web-kit/api-error'
import { useMay } from '@portal/web-kit/caller'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState } from 'react'
import {
  disagreeing,
  openingRoute,
  saveOpeningRoute,
  isMeaningfulReason,
  submitOpeningRoute,
  type Opening,
} from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { editing } from '../as-allowed.ts'
import { Disagreement, useReason } from './disagreement.tsx'
import { EquationList } from './equation-list.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { OpeningConflict, openingMet, type OpeningMet } from './opening-conflict.tsx'
import { OpeningBook } from './opening-book.tsx'
import { StartField } from './start-field.tsx'
import { OpeningFoot } from './opening-foot.tsx'
import { OpeningHeads } from './opening-heads.tsx'
import { OpeningTable } from './opening-table.tsx'
import { balancesOf, byTable, draftOf, isSame, typedOf, unlessTyped, withComputed } from './opening.rules.ts'
import { TableNav } from './table-nav.tsx'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const stale = 409

export interface OpeningFormProps {
  opening: Opening
  /** What the tax's kind says of balances. */
  words: OpeningWords
  start: string
  onStart: (period: string) => void
  /** Message of the last action, beside the buttons. */ said?: string
  onSaid?: (words: string) => void
}

/** Balances of the last month before filing here, to enter and submit; `start` is the first period filed here. */
export function OpeningForm({ opening, words, start, onStart, said = '', onSaid }: OpeningFormProps) {
  const named = { taxType: opening.taxType, version: opening.version }
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedOf(opening))
  const [shown, setShown] = useState('')
  const [refusal, setRefusal] = useState('')
  const [met, setMet] = useState<OpeningMet | null>(null)
  const mayEdit = useMay(editing) && opening.locked === ''
  const { cells: given, faults } = balancesOf(typed)
  const known = new Set(opening.fields.map((field) => field.ref))
  const ofStart = Object.fromEntries(Object.entries(given).filter(([ref]) => known.has(ref)))
  const cells = withComputed(opening.equations, ofStart)
  const isSaved = start === opening.startPeriod && isSame(cells, opening.cells)
  const draft = useDraft(mayEdit ? draftOf(opening, words) : '', typed, setTyped, {
    isBlank: () => isSaved,
    version: opening.version,
  })
  const count = Object.keys(faults).length
  const isReady = isSaved && opening.state === 'draft'
  const isOff = disagreeing(opening.equations, cells).length > 0
  const reason = useReason(mayEdit && isReady && isOff)
  const isUnexplained = isOff && !isMeaningfulReason(reason.words)
  const fail = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status === 0) return false
    setRefusal(error.status === stale ? texts.stale : wordsOf(error))
    void invalidate(openingRoute)
    return true
  }
  const save = useAction(saveOpeningRoute, {
    onDone: () => {
      draft.sent()
      setRefusal('')
      setMet(null)
      onSaid?.(texts.saved)
      return invalidate(openingRoute)
    },
    onError: (error, { body }) => {
      const found = openingMet(error, opening, typed)
      if (found === null) return fail(error)
      setTyped(found.merged)
      if (found.isAgreed && found.taken.length === 0 && found.version !== body.version)
        save.run({ body: { ...body, version: found.version } })
      else if (!found.isAgreed) setMet(found)
      void invalidate(openingRoute)
      return true
    },
  })
  const submit = useAction(submitOpeningRoute, {
    onDone: () => {
      reason.sent()
      setRefusal('')
      onSaid?.(texts.submitted)
      return invalidate(openingRoute)
    },
    onError: fail,
  })
  const type = (more: Readonly<Record<string, string>>): void => {
    setTyped({ ...typed, ...more })
    setRefusal('')
    onSaid?.('')
  }
  const takeOver = (read: Readonly<Record<string, string>>): void => type(unlessTyped(read, given, opening.book))
  const balances = {
    typed,
    cells,
    faults,
    disabled: !mayEdit,
    onChange: (ref: string, text: string) => type({ [ref]: text }),
  }
  const tables = byTable(opening.fields)
  const table = tables.find(([title]) => title === shown) ?? tables[0]
  return (
    <form
      className={css.opening}
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ body: { ...named, startPeriod: start, cells } })
      }}
    >
      <section className={`card ${css.openingStart}`}>
        <StartField opening={opening} start={start} mayEdit={mayEdit} onStart={onStart} />
        {start !== '' && <OpeningHeads opening={opening} heads={words.heads} start={start} of={balances} />}
        {start !== '' && (
          <OpeningBook opening={opening} start={start} cells={cells} mayEdit={mayEdit} onRead={takeOver} />
        )}
        {opening.effective !== null && (
          <p className="done-text text-small">
            <Icon name="done" size="s" />
            {texts.effective(opening.effective.userName, opening.effective.at, opening.effective.approvedBy)}
          </p>
        )}
      </section>
      {opening.opinion !== '' && (
        <p className="alert" role="status">
          <Icon name="warn" />
          {texts.opinion(opening.opinion)}
        </p>
      )}
      {opening.locked !== '' && (
        <p className="alert">
          <Icon name="lock" />
          {opening.locked}
        </p>
      )}
      <DraftOffer offer={draft.offer} />
      {table !== undefined && (
        <div className={`card ${css.openingGrid}`}>
          <TableNav
            tables={tables}
            shown={table[0]}
            cells={cells}
            faults={faults}
            missing={opening.book?.missing ?? []}
            onShow={setShown}
          />
          <OpeningTable title={table[0]} opening={opening} fields={table[1]} heads={words.heads} of={balances} />
          <div className={css.openingSide}>
            <EquationList opening={opening} cells={cells} titles={words.titles} />
            <EvidenceList taxType={opening.taxType} evidence={opening.evidence} mayEdit={mayEdit} />
          </div>
        </div>
      )}
      {mayEdit && isReady && <Disagreement opening={opening} cells={cells} reason={reason} titles={words.titles} />}
      {met !== null && <OpeningConflict {...{ met, opening, typed }} onType={type} />}
      {refusal !== '' && (
        <p className="alert error" role="alert">
          <Icon name="block" />
          {refusal}
        </p>
      )}
      {mayEdit && start !== '' && (
        <OpeningFoot
          said={count > 0 ? texts.fault(count) : said}
          isDone={said !== ''}
          save={save}
          isSaved={count > 0 || isSaved}
          submit={submit}
          whyNot={!isSaved ? texts.saveFirst : isReady && isUnexplained ? texts.reasonFirst : undefined}
          isReady={isReady && !isUnexplained}
          onSubmit={() => submit.run({ body: { ...named, ...(isOff ? { reason: reason.words.trim() } : {}) } })}
        />
      )}
      {!mayEdit && said !== '' && (
        <p className="done-text text-small" role="status">
          {said}
        </p>
      )}
      {!mayEdit && opening.locked === '' && <p className="faint text-small">{texts.readOnly}</p>}
    </form>
  )
}
