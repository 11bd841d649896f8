import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { mostWord, type HandedAlong, type ReturnSummary } from '../../contract/index.ts'
import { peopleWords, summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

type People = ReturnSummary['reviewers']['people']
/** `reviewer`: the user to notify; '' for everybody who may review. */
interface Written {
  message: string
  reviewer: string
}
const nothing: Written = { message: '', reviewer: '' }
const isBlank = ({ message }: Written): boolean => message.trim() === ''

/**
 * The message while typed, stored as a draft until `sent`. `told`: whom it notifies; a reviewer who lost the right is
 * deselected. `body`: the call's fields.
 */
export function useHandedAlong(taskNo: string, people: People = []) {
  const [written, setWritten] = useState(nothing)
  const { offer, sent } = useDraft(`word:${taskNo}`, written, setWritten, { isBlank })
  const chosen = people.filter((one) => one.userId === written.reviewer)
  const message = written.message.trim()
  const body: HandedAlong = {
    ...(message === '' ? {} : { message }),
    ...(chosen.length === 0 ? {} : { reviewers: chosen.map((one) => one.userId) }),
  }
  return {
    written,
    setWritten,
    offer,
    sent,
    body,
    isChosen: chosen.length > 0,
    told: chosen.length > 0 ? chosen : people,
  }
}

/** Chooses the reviewer to notify, and the message; of a return that was sent back, the answer to the opinion. */
export function HandTo({
  reviewers: { people, roleName },
  sentBack,
  of: { written, setWritten, offer, told, isChosen },
}: {
  reviewers: ReturnSummary['reviewers']
  sentBack: ReturnSummary['sentBack']
  of: ReturnType<typeof useHandedAlong>
}) {
  const id = useId()
  return (
    <section className={css.handTo}>
      <h3 className={css.part}>{texts.to}</h3>
      {people.length === 0 ? (
        <p className="error-text" role="alert">
          {texts.nobody(roleName)}
        </p>
      ) : (
        <>
          <DraftOffer offer={offer} />
          <dl className={css.pair}>
            <dt>{people.length > 1 ? <label htmlFor={`${id}-who`}>{texts.reviewer}</label> : texts.reviewer}</dt>
            <dd>
              {people.length > 1 ? (
                <select
                  id={`${id}-who`}
                  className="input"
                  value={isChosen ? written.reviewer : ''}
                  onChange={(event) => setWritten({ ...written, reviewer: event.target.value })}
                >
                  <option value="">{texts.everybody(peopleWords(people), roleName)}</option>
                  {people.map(({ userId, name }) => (
                    <option key={userId} value={userId}>
                      {texts.one(name, roleName)}
                    </option>
                  ))}
                </select>
              ) : (
                texts.one(peopleWords(told), roleName)
              )}
            </dd>
            {sentBack !== null && (
              <>
                <dt>{texts.opinion(sentBack.userName, sentBack.at)}</dt>
                <dd>{sentBack.opinion}</dd>
              </>
            )}
            <dt>
              <label htmlFor={`${id}-word`}>{sentBack === null ? texts.word : texts.answer}</label>
            </dt>
            <dd>
              <textarea
                id={`${id}-word`}
                className="input"
                rows={sentBack === null ? 1 : 3}
                required={sentBack !== null}
                maxLength={mostWord}
                placeholder={sentBack === null ? texts.wordHint(peopleWords(told)) : texts.answerHint}
                aria-describedby={`${id}-count`}
                value={written.message}
                onChange={(event) => setWritten({ ...written, message: event.target.value })}
              />
              <span id={`${id}-count`} className="faint text-tiny digits">
                {written.message.length} / {mostWord}
              </span>
            </dd>
          </dl>
          {isChosen && <p className="faint text-tiny">{texts.openToAll(roleName)}</p>}
        </>
      )}
    </section>
  )
}
