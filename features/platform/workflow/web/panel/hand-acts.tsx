import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { lazy, Suspense, useState } from 'react'
import { transferRoute, type ApprovalDetail } from '../../contract/index.ts'
import { handActs, type HandAct } from './hand-act.ts'
import { handTexts as texts } from './hand.texts.ts'
import type { Hearing } from './use-decision.ts'
import css from '../workflow.module.css'

const Dialogs = lazy(async () => ({ default: (await import('./hand-dialogs.tsx')).HandDialog }))

/** Buttons by which others come in: 转办, 加签, 抄送. In a menu beside a decision with little room. */
export function HandActs({ detail, ...hearing }: Hearing & { detail: ApprovalDetail }) {
  const [open, setOpen] = useState<HandAct | null>(null)
  const isNarrow = useNarrow()
  const act = { busy: false, off: useUnavailableReason(transferRoute) }
  const offered = handActs.filter((act) => detail.actions.includes(act))
  if (offered.length === 0) return null
  const inMenu = detail.canDecide && (isNarrow || !detail.isResubmitted)
  return (
    <>
      {inMenu ? (
        <div className={`${css.menu} ${css.more}`}>
          <PopMenu label={texts.more} className="button" button={<Icon name="more" />}>
            {offered.map((each) => (
              <ActButton key={each} of={act} className="" role="menuitem" onClick={() => setOpen(each)}>
                {texts.acts[each]}
              </ActButton>
            ))}
          </PopMenu>
        </div>
      ) : (
        offered.map((each) => (
          <ActButton key={each} of={act} className="button plain" onClick={() => setOpen(each)}>
            {texts.acts[each]}
          </ActButton>
        ))
      )}
      {open !== null && (
        <Suspense>
          <Dialogs act={open} detail={detail} {...hearing} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
