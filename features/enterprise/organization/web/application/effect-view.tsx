import { isOffered } from '@portal/web-kit/permitted-paths'
import { Link } from 'react-router'
import { changeTypes, type ApplicationEffect, type AppliedOrganization, type Touched } from '../../contract/index.ts'
import { effectTexts as texts } from './application.texts.ts'
import css from './application.module.css'

/** What passing does, in a few words beside the button. */
export function passingOf(org: AppliedOrganization): string {
  if (org.type === changeTypes.add) return texts.passing.add
  if (org.type === changeTypes.cancel) return texts.passing.cancel
  const isMoved = org.parentCustomerCode !== org.parentCustomerCodeOld
  const isRenamed = org.customerRegisterName !== org.customerRegisterNameOld
  if (isMoved) return isRenamed ? texts.passing.both : texts.passing.move
  return isRenamed ? texts.passing.rename : texts.passing.change
}

/** The tree before and after, what is touched, and what stands in the way (LEAD-06). */
export function EffectView({ of, org }: { of: ApplicationEffect; org: AppliedOrganization }) {
  return (
    <>
      {of.fault !== null && (
        <div className="alert error" role="status">
          <p>{of.fault}</p>
          {of.blocked.map(({ kind, text, route }) => (
            <p key={kind}>
              {text} {route !== undefined && <Opened to={route} word={texts.look} />}
            </p>
          ))}
        </div>
      )}
      <section>
        <h3>
          {texts.title} <small className="muted">{texts.at(of.at)}</small>
        </h3>
        <div className={css.sides}>
          <Side title={texts.now} lines={linesBefore(of)} />
          <Side title={texts.after} lines={linesAfter(of, org)} />
        </div>
        {of.below > 0 && isMoved(of) && <p className="muted">{texts.along(of.below)}</p>}
      </section>
      {of.touched.length > 0 && (
        <section>
          <h3>{texts.touched}</h3>
          <ul className={css.touched}>
            {of.touched.map((each) => (
              <TouchedLine key={each.kind} of={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface Line {
  key: string
  name: string
  note: string
  depth: 0 | 1
  tone?: 'gone' | 'new'
}

const isMoved = ({ parentBefore, parentAfter }: ApplicationEffect): boolean =>
  parentBefore?.customerCode !== parentAfter?.customerCode

function linesBefore(of: ApplicationEffect): Line[] {
  const { parentBefore: from, parentAfter: to } = of
  const own: Line = {
    key: 'own',
    name: of.name,
    note: to === null ? texts.gone : isMoved(of) ? texts.moved : '',
    depth: 1,
    ...(isMoved(of) && { tone: 'gone' as const }),
  }
  return [
    ...(from === null ? [] : [parentLine('from', from.name, texts.below(from.before)), own]),
    ...(to !== null && isMoved(of) ? [parentLine('to', to.name, texts.below(to.before))] : []),
  ]
}

function linesAfter(of: ApplicationEffect, { type }: AppliedOrganization): Line[] {
  const { parentBefore: from, parentAfter: to } = of
  const note = type === changeTypes.add ? texts.added : isMoved(of) ? texts.here : texts.stays
  const own: Line = { key: 'own', name: of.nameAfter, note, depth: 1, tone: 'new' }
  return [
    ...(from !== null && isMoved(of) ? [parentLine('from', from.name, texts.belowTo(from.before, from.after))] : []),
    ...(to === null
      ? []
      : [parentLine('to', to.name, isMoved(of) ? texts.belowTo(to.before, to.after) : texts.below(to.after)), own]),
  ]
}

const parentLine = (key: string, name: string, note: string): Line => ({ key, name, note, depth: 0 })

const Side = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <div>
    <p className="muted text-small">{title}</p>
    <ul className={css.lines}>
      {lines.map(({ key, name, note, depth, tone }) => (
        <li key={key} data-depth={depth} data-tone={tone}>
          <span>{tone === 'gone' ? <del>{name}</del> : name}</span>
          <span className="text-small">{note}</span>
        </li>
      ))}
    </ul>
  </div>
)

function TouchedLine({ of: { kind, count, lost, text, route } }: { of: Touched }) {
  return (
    <li>
      <span className="muted">{texts.kinds[kind]}</span>
      <span className="digits">{texts.counts[kind](count, lost)}</span>
      <span>{text}</span>
      {route !== undefined && <Opened to={route} word={texts.links[kind]} />}
    </li>
  )
}

/** A link, for who is offered its page. */
const Opened = ({ to, word }: { to: string; word: string }) =>
  isOffered(to.split('?', 1)[0] ?? '') ? <Link to={to}>{word}</Link> : null
