import type { Fired } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { mostReasonChars, saysSomething } from '../../contract/index.ts'
import { checksTexts } from '../checks/checks.texts.ts'
import { Equation } from '../checks/equation.tsx'
import type { Desk } from '../desk/open-desk.ts'
import { summaryTexts as texts } from './summary.texts.ts'

type Reasons = Readonly<Record<string, string>>
export interface ReasonFieldsProps { desk: Desk, open: readonly Fired[], reasons: Reasons, onReasons: (reasons: Reasons) => void, onGo: (ref: string) => void }

const isReadiness = (id: string): boolean => id.startsWith('READY.')

/** Each warning that nobody spoke to, with the field for its reason right below. */
export function ReasonFields({ desk, open, reasons, onReasons, onGo }: ReasonFieldsProps) {
  const [first, ...rest] = open
  if (first === undefined) return <p className="t2">{texts.askNone}</p>
  const reasonOfFirst = reasons[first.id] ?? ''
  const spread = (): void => onReasons(Object.fromEntries(open.map(rule => [rule.id, (reasons[rule.id] ?? '').trim() === '' ? reasonOfFirst : reasons[rule.id] ?? ''])))
  return (
    <section>
      <h3>{texts.ask(open.length)}<small>{texts.askNote}</small></h3>
      <ul className="rdy">
        {open.map(rule => (
          <li key={rule.id} data-rule={rule.id}>
            <Icon name="warn" /><div>{rule.message}</div>
            {!isReadiness(rule.id) && <Equation desk={desk} rule={rule} onGo={onGo} />}
            <textarea
              className="inp" rows={1} aria-label={checksTexts.submit.reasonOf(rule.message)} maxLength={mostReasonChars} placeholder={checksTexts.reason}
              value={reasons[rule.id] ?? ''} onChange={event => onReasons({ ...reasons, [rule.id]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <button type="button" className="btn s" disabled={!saysSomething(reasonOfFirst)} onClick={spread}>{checksTexts.submit.same}</button>}
    </section>
  )
}
