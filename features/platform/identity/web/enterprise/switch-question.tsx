import { switchTexts } from '../../contract/index.ts'
import { enterpriseTexts } from './enterprise.texts.ts'

/** The documented question, the target of the switch, and what happens to unsaved input (SES-13). */
export const switchQuestion = (name: string) => (
  <>
    <p>{switchTexts.ask}</p>
    <p className="muted">{enterpriseTexts.target(name)}</p>
  </>
)
