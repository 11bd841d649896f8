import { LongField } from '@portal/page-kit/fields/long-field.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { mostReasonChars, personList, revealPersonRoute, seesIdNo, type Person } from '../../contract/index.ts'
import { peopleTexts as texts } from './people.texts.ts'

/** All of a person; the whole number on demand, for a reason that the audit log keeps. */
export function PersonDetail({ person }: { person: Person }) {
  const maySee = useMay(seesIdNo)
  const [reason, setReason] = useState('')
  const [idNo, setIdNo] = useState('')
  const reveal = useAction(revealPersonRoute, { onDone: (data) => setIdNo(data.idNo) })
  return (
    <>
      <DescriptionList facts={factsOf(personList.fields, { ...person })} />
      {maySee && idNo === '' && (
        <>
          <label htmlFor="reveal-reason">{texts.reason}</label>
          <LongField
            control={bare('reveal-reason')}
            value={reason}
            onChange={setReason}
            most={mostReasonChars}
            placeholder={texts.reasonHint}
          />
          <ActButton
            of={reveal}
            className="button"
            disabled={reason.trim() === ''}
            onClick={() => reveal.run({ body: { id: person.id, reason: reason.trim() } })}
          >
            {texts.reveal}
          </ActButton>
        </>
      )}
      {idNo !== '' && (
        <DescriptionList facts={[{ title: texts.number, value: <span className="digits">{idNo}</span> }]} />
      )}
    </>
  )
}
