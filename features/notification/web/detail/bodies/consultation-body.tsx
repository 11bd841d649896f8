import { useMe } from '@portal/web-kit/caller'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { Link } from 'react-router'
import type { Notice } from '../../../contract/index.ts'
import { closeNoticeCentre } from '../../notice.store.ts'
import { noticeTexts } from '../../notice.texts.ts'
import { consultationPage } from '../../notice.click.ts'
import { PlainBody } from './plain-body.tsx'

/** Type 15: the text, and a link to the consultation page of the user's side. */
export function ConsultationBody({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const to = consultationPage(useMe())
  return (
    <>
      <PlainBody notice={notice} />
      {isOffered(to) ? (
        <Link
          className="button"
          to={to}
          onClick={() => {
            onClose()
            closeNoticeCentre()
          }}
        >
          {noticeTexts.consult}
        </Link>
      ) : (
        <p className="faint text-tiny">{noticeTexts.shut}</p>
      )}
    </>
  )
}
