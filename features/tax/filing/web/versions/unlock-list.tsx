import { unlockStateNames, type FilingUnlock } from '../../contract/index.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { askedTones } from './asked-tones.ts'
import css from '../shown/filing.module.css'

const texts = filingTexts.versions

/** Unlock requests: user, reason, and outcome. */
export function UnlockList({ unlocks }: { unlocks: readonly FilingUnlock[] }) {
  if (unlocks.length === 0) return null
  return (
    <section aria-label={texts.requests}>
      <div className="panel-head">
        <h2>{texts.requests}</h2>
      </div>
      <ul className={css.versionList}>
        {unlocks.toReversed().map((unlock) => (
          <li key={unlock.processInstId}>
            <div className={css.line}>
              <b>{unlock.applicant}</b>
              <span className="faint text-tiny digits">{unlock.appliedAt.slice(0, 16)}</span>
              <span className="grow" />
              <span className={`tag ${askedTones[unlock.state]}`}>{unlockStateNames[unlock.state]}</span>
            </div>
            <div>{unlock.reason}</div>
            {unlock.decidedAt !== null && (
              <div className="muted">
                {unlock.decidedBy}
                {unlock.opinion === '' ? '' : ` ${texts.opinion(unlock.opinion)}`}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
