import { switchTexts } from '../../contract/index.ts'
import { enterpriseTexts } from './enterprise.texts.ts'

/** The documented question, where the switch leads, and what becomes of what is typed (SES-13). */
export const switchQuestion = (name: string) => (
  <>
    <p>{switchTexts.ask}</p>
    <p className="muted">{enterpriseTexts.target(name)}</p>
  </>
)
