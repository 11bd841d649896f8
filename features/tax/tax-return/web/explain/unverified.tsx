import { explainTexts as texts } from './explain.texts.ts'
import css from './explain.module.css'

/** Mark for a text that nobody has compared with the original. */
export const Unverified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? null : <span className={css.unverified}>{texts.unverified}</span>
