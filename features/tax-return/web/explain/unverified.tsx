import { explainTexts as texts } from './explain.texts.ts'

/** The mark of what nobody compared with the original. */
export const Unverified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? null : <span className="unv">{texts.unverified}</span>
