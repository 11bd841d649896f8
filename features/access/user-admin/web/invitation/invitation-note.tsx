import { invitationChannels, type UserDetail } from '../../contract/index.ts'
import { invitationTexts as texts } from './invitation.texts.ts'

/** What became of the last invitation of one who has yet to activate the account. */
export function InvitationNote({ of }: { of: NonNullable<UserDetail['invitation']> }) {
  const { at, channel, address, until, isOver, problem } = of
  const to = `${invitationChannels[channel]} ${address}`
  if (problem !== '') return <p className="alert warn">{texts.notDelivered(to, problem)}</p>
  return (
    <p className={isOver ? 'alert warn' : 'muted'}>{isOver ? texts.lapsed(at, to) : texts.invited(at, to, until)}</p>
  )
}
