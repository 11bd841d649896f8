/**
 * A message to one phone: a code, or (null) the warning of many failed sign-ins. Its words stand in a template that the
 * provider knows.
 */
export interface SmsMessage {
  phone: string
  code: string | null
}

/** Takes messages to phones. `name` is the value of SMS_PROVIDER. */
export interface SmsProvider {
  readonly name: string
  /** Hands one message over; the provider's own number for it. @throws SmsProblem */
  send(message: SmsMessage): Promise<{ reference: string }>
}

/** Why a message was not taken, for operators: the provider's code and words, never the phone or the code. */
export class SmsProblem extends Error {
  override readonly name = 'SmsProblem'
  /** The same message may be taken a moment later. */
  readonly passing: boolean
  constructor(text: string, passing: boolean) {
    super(text)
    this.passing = passing
  }
}

/** Of a demonstration: delivers nothing, the message stands in the outbox, where operators read it. */
export const outboxProvider: SmsProvider = { name: 'outbox', send: () => Promise.resolve({ reference: '' }) }
