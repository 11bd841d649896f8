import { explainTexts as texts } from './explain.texts.ts'

/** Mark for a text that nobody has compared with the original. */
export const Unverified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? null : <span className="unv">{texts.unverified}</span>
