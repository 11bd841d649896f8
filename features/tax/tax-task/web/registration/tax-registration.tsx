import { cityNames } from '@portal/domain/tax/city-flag'
import { ConflictSides } from '@portal/page-kit/conflict/conflict-sides.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  autoCreateRoute,
  saveTaxProfileRoute,
  taxFieldNames,
  taxProfileRoute,
  taxpayerNames,
  taxRegistrationRoute,
  type TaxProfile,
  type TaxRegistration as Registration,
} from '../../contract/index.ts'
import { AutoCreateCard } from './auto-create-card.tsx'
import { taskTexts } from '../shown/task.texts.ts'
import { MovedTax } from './moved-tax.tsx'
import { RegisteredTax } from './registered-tax.tsx'
import { changedProfile, isChanged, noChanges, type Changes } from './registration.rules.ts'
import { factsOf, overtaken, titleOf, withFacts, wordsOf, type Overtaken } from './overtaken.ts'
import { registrationTexts as texts } from './registration.texts.ts'
import css from './registration.module.css'

const stale = 409
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]))
const kinds = { taxpayerType: taxpayerNames, subType: texts.subTypes, cityFlag: cityNames }
type Fact = keyof typeof kinds

/** The taxes an enterprise files and how (TAX-01): a tab of 企业信息 for those who keep it. */
export function TaxRegistration() {
  const query = useQuery(queryOf(taxRegistrationRoute, {}))
  return (
    <div className={css.registration}>
      <div className="page-title">
        <h1>{taskTexts.registration}</h1>
      </div>
      <p className="muted text-small">{texts.lead}</p>
      <QueryView query={query} isPage>
        {(registration) => <RegistrationForm registration={registration} />}
      </QueryView>
      {(query.data?.profile.version ?? 0) > 0 && <AutoCreateCard />}
    </div>
  )
}

function RegistrationForm({ registration: { profile, taxes, moved } }: { registration: Registration }) {
  const id = useId()
  const [changes, setChanges] = useState<Changes>(noChanges)
  const [met, setMet] = useState<Overtaken | null>(null)
  const body = changedProfile(profile, changes)
  const isHeld = isChanged(profile, changes)
  const isUnset = profile.version === 0
  useAskBeforeLeaving(() => setChanges(noChanges), { ask: texts.ask, isHeld: () => isHeld })
  const save = useAction(saveTaxProfileRoute, {
    onDone: async () => {
      toast.success(texts.saved)
      await invalidate(taxRegistrationRoute, taxProfileRoute, autoCreateRoute)
      setMet(null)
      setChanges(noChanges)
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError) || error.status !== stale) return false
      const now = error.data as TaxProfile
      const found = overtaken(profile, now, changes)
      if (found.isAgreed && now.version !== sent.body.version) save.run({ body: changedProfile(now, changes) })
      else setMet(found)
      void invalidate(taxRegistrationRoute)
      return true
    },
  })
  const setFact = (fact: Fact, value: string): void =>
    setChanges((now) => ({ ...now, facts: { ...now.facts, [fact]: value } }))
  const facts: readonly Fact[] =
    body.taxpayerType === '1' ? ['taxpayerType', 'subType', 'cityFlag'] : ['taxpayerType', 'cityFlag']
  return (
    <>
      {met !== null && (
        <ConflictSides
          fields={met.both.map((fact) => ({
            id: fact,
            title: titleOf(fact),
            mine: wordsOf(fact, met.mine[fact]),
            theirs: wordsOf(fact, met.theirs[fact]),
            chosen: factsOf(body)[fact] === met.theirs[fact] ? 'theirs' : 'mine',
          }))}
          taken={met.taken.map(titleOf)}
          onChoose={(facts, side) => setChanges((now) => withFacts(now, facts, met[side]))}
        />
      )}
      {isUnset && <p className="alert warn">{texts.unset}</p>}
      {moved.map((taxType) => (
        <MovedTax key={taxType} taxType={taxType} />
      ))}
      <section className="card" aria-labelledby={`${id}-taxpayer`}>
        <header>
          <h2 id={`${id}-taxpayer`}>{texts.taxpayer}</h2>
          <span className="faint text-small">{profile.entName}</span>
        </header>
        <div className={css.facts}>
          {facts.map((fact) => (
            <div key={fact} className="field">
              <label htmlFor={`${id}-${fact}`}>{taxFieldNames[fact]}</label>
              <SelectField
                control={bare(`${id}-${fact}`)}
                value={body[fact]}
                options={optionsOf(kinds[fact])}
                onChange={(value) => setFact(fact, value)}
              />
            </div>
          ))}
        </div>
      </section>
      <section className="card" aria-labelledby={`${id}-taxes`}>
        <header>
          <h2 id={`${id}-taxes`}>{texts.taxes}</h2>
          <span className="faint text-small">{texts.count(body.filings.length)}</span>
        </header>
        <ul className={css.taxes}>
          {taxes.map((tax) => (
            <RegisteredTax
              key={tax.taxType}
              tax={tax}
              stored={profile.filings.find(({ taxType }) => taxType === tax.taxType)?.cadence ?? null}
              cadence={body.filings.find(({ taxType }) => taxType === tax.taxType)?.cadence ?? null}
              onChange={(cadence) =>
                setChanges((now) => ({ ...now, cadences: { ...now.cadences, [tax.taxType]: cadence } }))
              }
            />
          ))}
        </ul>
      </section>
      <div className={css.acts}>
        <ActButton
          of={save}
          className="button primary"
          disabled={!isHeld && !isUnset && moved.length === 0}
          onClick={() => save.run({ body })}
        >
          {texts.save}
        </ActButton>
      </div>
    </>
  )
}
