/** First and last day, or month, that something holds for; open where one is missing. */
export interface Span {
  from?: string
  to?: string
}

/** @param at a day or a month, whatever the span is made of */
export const isInForce = ({ from, to }: Span, at: string): boolean =>
  (from === undefined || from <= at) && (to === undefined || at <= to)
