import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { startRoundRoute } from '../../contract/index.ts'
import { Lines } from './lines.tsx'
import { roundTexts as texts } from './round.texts.ts'
import { Rounds } from './rounds.tsx'
import { StartDialog } from './start-dialog.tsx'
import css from '../access-review.module.css'

/** Rounds of review (PRM-14), and with `?round=` the grants of one. */
export function RecertifyPage() {
  const isOfRound = (useSearchParams()[0].get('round') ?? '') !== ''
  const mayStart = useMay(startRoundRoute.access)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {isOfRound && (
          <Link className="button" to="?">
            {texts.back}
          </Link>
        )}
        {!isOfRound && mayStart && (
          <OpenButton className="button primary" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {texts.start}
          </OpenButton>
        )}
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      {isOfRound ? <Lines /> : <Rounds />}
      {isOpen && <StartDialog onClose={() => setOpen(false)} />}
    </>
  )
}
