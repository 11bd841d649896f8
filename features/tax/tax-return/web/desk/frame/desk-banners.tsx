import { Icon } from '@portal/web-kit/icon.tsx'
import { useMay } from '@portal/web-kit/caller'
import { editing } from '../../as-allowed.ts'
import { OpeningLink } from '../../opening/opening-link.tsx'
import { SentBackBanner } from '../../review/sent-back-banner.tsx'
import { VersionBanner } from '../../version/version-banner.tsx'
import { AmendmentLine } from '../results/amendment-line.tsx'
import type { DeskPart } from './desk-parts.ts'
import { deskTexts } from '../desk.texts.ts'
import css from '../desk.module.css'

/** Banners above the tables: submitted, address not found, a filed version, read only. */
export function DeskBanners({
  part: { desk, task, onGo },
  handedIn,
  lost,
  isReviewing,
}: {
  part: DeskPart
  handedIn: string
  lost: string | undefined
  isReviewing: boolean
}) {
  const mayEdit = useMay(editing)
  return (
    <>
      {handedIn !== '' && task.state === 'inReview' && (
        <p className={`${css.banner} ${css.done}`} role="status">
          <Icon name="done" size="s" />
          {handedIn}
        </p>
      )}
      {lost !== undefined && (
        <p className={`${css.banner} ${css.lost}`} role="alert">
          {lost}
        </p>
      )}
      {desk.snapshot !== null ? (
        <VersionBanner snapshot={desk.snapshot} />
      ) : (
        deskTexts.readOnly[task.state] !== undefined &&
        !isReviewing && <p className={css.banner}>{deskTexts.readOnly[task.state]}</p>
      )}
      <AmendmentLine desk={desk} task={task} />
      {desk.snapshot === null && <SentBackBanner task={task} desk={desk} onGo={onGo} />}
      {desk.snapshot === null && task.editable && !mayEdit && <p className={css.banner}>{deskTexts.onlyRead}</p>}
      {desk.view.editable && desk.view.prior === null && (
        <p className={css.banner}>
          {deskTexts.noPrior} <OpeningLink kind={desk.model.kind} />
        </p>
      )}
    </>
  )
}
