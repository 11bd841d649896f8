/** Mail to who has no account in use yet: an invitation with its link. */
import './delivery.table.ts'
export { invitationMailer, type InvitationMailer } from './sending/invitation-mail.ts'
