import { privacyNotice } from '@portal/identity/contract'
import { operationsTexts } from '../operations.texts.ts'

/** The step for a privacy notice with a new text: read and agreed to here, and the page goes on (SES-26). */
export function ConsentStep() {
  return (
    <>
      <div className="notice-text f13">
        <p>{privacyNotice.lead}</p>
        {privacyNotice.sections.map(({ title, lines }) => <section key={title}><h3>{title}</h3><ul>{lines.map(line => <li key={line}>{line}</li>)}</ul></section>)}
      </div>
      <label className="row"><input type="checkbox" name="agree" />{operationsTexts.again.agree}</label>
    </>
  )
}
