import { useMay } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  applicationDetailRoute,
  applicationEffectRoute,
  applicationList,
  applicationTypes,
  type ApplicationDetail,
} from '../../contract/index.ts'
import { organizationPage } from '../../contract/organization.pages.ts'
import { Applicant, Fixed } from './applicant.tsx'
import { ApplicationFile } from './application-file.tsx'
import { applicationTexts as texts } from './application.texts.ts'
import { Compared } from './compared.tsx'
import { EffectView, passingOf } from './effect-view.tsx'
import { StateTag } from './state-tag.tsx'
import css from './application.module.css'

const wide = 750

/** An application as it was handed in, fixed; whoever decides sees what passing does now (ORG-07, LEAD-06). */
export function CheckDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useQuery(queryOf(applicationDetailRoute, { query: { id } }))
  const { data } = detail
  const isKeeper = useMay('perm:base:organization:manage')
  return (
    <Dialog
      title={
        <>
          {texts.title} <span className="tag">{texts.checkMode}</span>{' '}
          {data !== undefined && <StateTag state={data.state} />}
        </>
      }
      width={wide}
      isPage
      onClose={onClose}
      footer={
        <>
          {isKeeper && isOffered(organizationPage.path) && (
            <span className={css.modify}>
              <Link className="button" to={organizationPage.path} onClick={onClose}>
                <Icon name="edit" />
                {texts.modify}
              </Link>
              {data?.state === 'pending' && <small className="muted">{texts.modifyNote}</small>}
            </span>
          )}
          <button type="button" className="button" onClick={onClose}>
            {texts.close}
          </button>
        </>
      }
    >
      <QueryView query={detail}>{(of) => <Checked of={of} isKeeper={isKeeper} />}</QueryView>
    </Dialog>
  )
}

function Checked({ of, isKeeper }: { of: ApplicationDetail; isKeeper: boolean }) {
  const { id, state, type } = of
  const effect = useQuery({
    ...queryOf(applicationEffectRoute, { query: { id } }),
    enabled: isKeeper && state === 'pending',
  })
  const refresh = () => invalidate(applicationDetailRoute, applicationEffectRoute, applicationList.route)
  return (
    <div className={css.check}>
      <p className="muted">
        {of.number}，{of.appliedAt.slice(0, 16)}
      </p>
      <Applicant of={of.userInfo} />
      <Fixed label={texts.type} value={applicationTypes[type as keyof typeof applicationTypes]} />
      <Compared org={of.org} />
      {of.content !== '' && <Fixed label={type === '3' ? texts.why : texts.content} value={of.content} />}
      <ApplicationFile fileId={of.fileId} />
      {effect.isEnabled && <QueryView query={effect}>{(told) => <EffectView of={told} org={of.org} />}</QueryView>}
      <ApprovalPanel
        businessCode={id}
        processInstId={of.processInstId}
        onDecided={refresh}
        decision={effect.data === undefined ? {} : { shown: effect.data.shown, amount: passingOf(of.org) }}
      />
    </div>
  )
}
