/** `limited`: the provider takes no more for now. `passing`: may work later. `final`: never will. */
export type Outcome = 'sent' | 'limited' | 'passing' | 'final'

/** What a channel made of one message. `answer`: the provider's own words, without secrets. */
export interface Sent {
  outcome: Outcome
  answer: string
  /** The channel itself is out of order: further messages would fare the same. */
  stops?: true
  /** With `limited`: how long nothing is sent. */
  waitMs?: number
}

/** Texts of a message as every channel needs them. */
export interface Texts {
  title: string
  content: string
  kindName: string
  entName: string
  /** Whole address of the page; null where the portal's own is not known. */
  link: string | null
}
