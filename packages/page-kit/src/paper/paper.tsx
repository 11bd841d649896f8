import type { ComponentType, ReactNode } from 'react'
import type { PaperShape } from './paper-size.rules.ts'
import { paperTexts as texts } from './paper.texts.ts'
import css from './paper.module.css'

/** Name and text; a name of '' is not written. */
export type PaperFact = readonly [title: string, text: string]

/** What stands on one paper, by what it is of. */
export interface PaperOf<Data> {
  title: (data: Data) => string
  /** Below the title, in small. */
  subtitle?: (data: Data) => string | undefined
  /** `wide` unless given. */
  shape?: PaperShape
  /** Above the content: whose it is, of which period, who printed it. */
  facts: (data: Data) => readonly PaperFact[]
  /** Tables (`PaperTable`) and whatever else is printed. */
  body: (data: Data) => ReactNode
  /** Sentences below the content, such as a declaration. */
  notes?: (data: Data) => readonly string[]
  /** Lines to be signed: the places of a line from left to right. */
  signs?: (data: Data) => readonly (readonly string[])[]
  /** Keeps free the place of a seal. */
  hasSeal?: boolean
  /** Last line, faintly: that this is no final paper. */
  state?: (data: Data) => string | undefined
}

/**
 * Declares a paper: A4 with a title, facts, content, places for signatures and seal. What it gives draws it inside a
 * `PaperFrame`, each paper from a page of its own.
 */
export const definePaper = <Data extends object>(of: PaperOf<Data>): ComponentType<Data> =>
  function Paper(data: Data) {
    const subtitle = of.subtitle?.(data)
    const state = of.state?.(data)
    const [title, notes, signs] = [of.title(data), of.notes?.(data) ?? [], of.signs?.(data) ?? []]
    return (
      <section className={`${css.sheet} ${of.shape === 'tall' ? css.tall : css.wide}`} data-paper="" aria-label={title}>
        <h2>
          {title}
          {subtitle !== undefined && <small>{subtitle}</small>}
        </h2>
        <dl className={css.fields}>
          {of.facts(data).map(([name, text]) => (
            <div key={`${name}${text}`}>
              <dt>{name === '' ? '' : texts.fact(name)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {of.body(data)}
        <footer>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <div className={of.hasSeal === true ? css.sealed : undefined}>
            <div>
              {signs.map((line) => (
                <div key={line.join()} className={css.sign}>
                  {line.map((place) => (
                    <span key={place}>{place}</span>
                  ))}
                </div>
              ))}
            </div>
            {of.hasSeal === true && <div className={css.seal}>{texts.seal}</div>}
          </div>
          {state !== undefined && <p className={css.state}>{state}</p>}
        </footer>
      </section>
    )
  }
