import { unlockStateNames, type FilingCorrection } from '../../contract/index.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { askedTones } from './asked-tones.ts'
import css from '../shown/filing.module.css'

const texts = filingTexts.correct

/** Corrections of registrations: values before and requested, reason, and outcome. */
export function CorrectionList({ corrections }: { corrections: readonly FilingCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <section aria-label={texts.list}>
      <div className="panel-head">
        <h2>{texts.list}</h2>
      </div>
      <ul className={css.versionList}>
        {corrections.toReversed().map((each) => (
          <li key={each.processInstId}>
            <div className={css.line}>
              <b>{filingTexts.version(each.number)}</b>
              <span>{each.applicant}</span>
              <span className="faint text-tiny digits">{each.appliedAt.slice(0, 16)}</span>
              <span className="grow" />
              <span className={`tag ${askedTones[each.state]}`}>{unlockStateNames[each.state]}</span>
            </div>
            <div className="digits">
              <s className="faint">{texts.change(each.receiptBefore, each.filedBefore)}</s>
            </div>
            <div className="digits">{texts.change(each.receiptNo, each.filedOn)}</div>
            <div>{each.reason}</div>
            {each.decidedAt !== null && (
              <div className="muted">
                {each.decidedBy}
                {each.opinion === '' ? '' : ` ${filingTexts.versions.opinion(each.opinion)}`}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
