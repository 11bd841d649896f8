import { useMe } from '@portal/web-kit/caller'
import { Link } from 'react-router'
import type { Notice } from '../../../contract/index.ts'
import { closeNoticeCentre } from '../../notice.store.ts'
import { noticeTexts } from '../../notice.texts.ts'
import { consultationPage } from '../../notice.click.ts'
import { PlainBody } from './plain-body.tsx'

/** Type 15: what it says, and the way to the consultation of one's own side. */
export function ConsultationBody({ notice, onClose }: { notice: Notice, onClose: () => void }) {
  const me = useMe()
  return (
    <>
      <PlainBody notice={notice} />
      <Link className="btn" to={consultationPage(me)} onClick={() => { onClose(); closeNoticeCentre() }}>{noticeTexts.consult}</Link>
    </>
  )
}
