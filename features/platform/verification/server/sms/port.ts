/**
 * A message to one phone: a code, the title of a notice, an invitation, or (null) the warning of many failed sign-ins.
 * Its text is in a template that the provider knows.
 */
export interface SmsMessage {
  phone: string
  code: string | null
  /** Instead of a code: what a notice is about, at most `mostTitle` characters. */
  title?: string
  /** Instead of a code: a link good once. A template knows the address and takes the `token` at its end alone. */
  invitation?: OnceLink
}
/** `address` ends in `token`. */
export interface OnceLink {
  address: string
  token: string
}
/** Variables of a template hold no more. */
export const mostTitle = 30

/** Sends messages to phones. `name` is the value of SMS_PROVIDER. */
export interface SmsProvider {
  readonly name: string
  /** Sends one message; resolves with the provider's number for it. @throws SmsProblem */
  send(message: SmsMessage): Promise<{ reference: string }>
}

/** Why a message was refused, for operators: the provider's code and text, never the phone or the code. */
export class SmsProblem extends Error {
  override readonly name = 'SmsProblem'
  /** True when the same message may be accepted a moment later. */
  readonly passing: boolean
  constructor(text: string, passing: boolean) {
    super(text)
    this.passing = passing
  }
}

/** Provider of a demonstration: delivers nothing; operators read the message in the outbox. */
export const outboxProvider: SmsProvider = { name: 'outbox', send: () => Promise.resolve({ reference: '' }) }
