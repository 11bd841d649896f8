import { linkTo } from '@portal/contract'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { useNavigate } from 'react-router'
import { noticesPage } from '../contract/notification.pages.ts'
import { openNoticeCentre, setUnreadPoint } from './notice.store.ts'

/**
 * Shows all notices: over the page, or in a narrow window on their own page, which supports back and reload. Clears the
 * dot.
 */
export function useShowNotices(): () => void {
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  return () => {
    if (!isNarrow) {
      openNoticeCentre()
      return
    }
    setUnreadPoint(false)
    void navigate(linkTo(noticesPage))
  }
}
