import { hitsOf } from '@portal/page-kit/list/many/ask-many.tsx'
import type { ManyEnded } from '@portal/page-kit/list/many/many-act'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { boot } from '@portal/web-kit/boot'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { inviteUsersRoute, type InvitationChannel } from '../../contract/index.ts'
import { invitationTexts as texts } from './invitation.texts.ts'
import css from './invitation.module.css'
import { shownName, type Invited } from './person.ts'

/** Addresses are typed for so many people at most; more get a text message. */
const mostTyped = 20

/** Invites people to set their own passwords, by text message or by mail. */
export function InviteDialog({
  people,
  onEnd,
  onClose,
}: {
  people: readonly Invited[]
  onEnd: (ended: ManyEnded) => void
  onClose: () => void
}) {
  const [channel, setChannel] = useState<InvitationChannel>('sms')
  const [emails, setEmails] = useState<ReadonlyMap<string, string>>(new Map())
  const inviting = useAction(inviteUsersRoute, {
    onDone: (ended) => {
      if (ended.done.length > 0) toast.success(texts.sent(ended.done.length))
      onEnd(ended)
    },
  })
  const ids = people.map(({ id }) => id)
  const typed = [...emails].flatMap(([id, email]) => (email.trim() === '' ? [] : [{ id, email: email.trim() }]))
  const send = () => inviting.run({ body: { ids, channel, ...(channel === 'email' ? { emails: typed } : {}) } })
  const choices: readonly InvitationChannel[] = people.length > mostTyped ? ['sms'] : ['sms', 'email']
  const nameOf = (id: string): string =>
    shownName(people.find((each) => each.id === id) ?? { id, userName: id, account: '' })
  return (
    <Dialog
      title={texts.title(people.length)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton
            of={inviting}
            className="button primary"
            disabled={channel === 'email' && typed.length === 0}
            onClick={send}
          >
            {texts.send}
          </ActButton>
        </>
      }
    >
      <p>{texts.lead}</p>
      <p className="muted">{hitsOf(ids, { unit: texts.unit, nameOf })}</p>
      {channel === 'sms' && boot().codesInFile === true && <p className="alert warn">{texts.inFile}</p>}
      <fieldset className={css.ways}>
        <legend>{texts.channel}</legend>
        {choices.map((each) => (
          <label key={each} className="row">
            <input type="radio" name="channel" checked={channel === each} onChange={() => setChannel(each)} />
            {texts[each]}
          </label>
        ))}
      </fieldset>
      {channel === 'email' &&
        people.map((person) => (
          <label key={person.id} className="field">
            <span>{texts.emailOf(shownName(person))}</span>
            <input
              className="input"
              type="email"
              maxLength={254}
              value={emails.get(person.id) ?? ''}
              onChange={({ target }) => setEmails(new Map(emails).set(person.id, target.value))}
            />
          </label>
        ))}
    </Dialog>
  )
}
