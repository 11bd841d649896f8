import { monthsOf } from '@portal/domain/period'
import data from '../../data/period-words.json' with { type: 'json' }
import { isInForce, type Span } from './in-force.ts'
import { shownWords } from './shown-words.ts'

const words: Readonly<Record<string, readonly (Span & { text: string })[]>> = data.words

/** The month that decides what holds in a period: its last one. */
export const decisiveMonth = (period: string): string => monthsOf(period).at(-1) ?? period

/** A text with each `{name}` in the words of its period (data/period-words.json); other braces stay. */
export const periodWords = (text: string, period: string): string =>
  text.includes('{')
    ? text.replace(
        /\{(\w+)\}/g,
        (whole, name: string) => words[name]?.find((one) => isInForce(one, decisiveMonth(period)))?.text ?? whole,
      )
    : text

/** A text of the reference as users of a return of this period read it. */
export const shownIn = (text: string, period: string): string => periodWords(shownWords(text), period)
