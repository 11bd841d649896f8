import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { lazy, Suspense, useState } from 'react'
import type { ApprovalDetail } from '../../contract/index.ts'
import { handActs, type HandAct } from './hand-act.ts'
import { handTexts as texts } from './hand.texts.ts'
import type { Hearing } from './use-decision.ts'
import css from '../workflow.module.css'

const Dialogs = lazy(async () => ({ default: (await import('./hand-dialogs.tsx')).HandDialog }))

/** Buttons by which others come in: 转办, 加签, 抄送. In a menu beside a decision with little room. */
export function HandActs({ detail, ...hearing }: Hearing & { detail: ApprovalDetail }) {
  const [open, setOpen] = useState<HandAct | null>(null)
  const isNarrow = useNarrow()
  const offered = handActs.filter((act) => detail.actions.includes(act))
  if (offered.length === 0) return null
  const inMenu = detail.canDecide && (isNarrow || !detail.isResubmitted)
  return (
    <>
      {inMenu ? (
        <div className={`${css.menu} ${css.more}`}>
          <PopMenu label={texts.more} className="button" button={<Icon name="more" />}>
            {offered.map((act) => (
              <button key={act} type="button" role="menuitem" onClick={() => setOpen(act)}>
                {texts.acts[act]}
              </button>
            ))}
          </PopMenu>
        </div>
      ) : (
        offered.map((act) => (
          <button key={act} type="button" className="button plain" onClick={() => setOpen(act)}>
            {texts.acts[act]}
          </button>
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
