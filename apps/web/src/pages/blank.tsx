import { isSignedIn, homeAddress } from '@portal/web-kit/session'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { workbenchPath } from '../routes/landing.ts'
import { ownPath } from '../routes/own-path.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * The landing after a sign-in: redirects to the requested page or the workbench; without a token to the public home.
 */
export function Blank() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = ownPath(query.get('from'))
  useEffect(() => {
    if (isSignedIn()) void navigate(wanted ?? workbenchPath, { replace: true })
    else location.replace(homeAddress(wanted))
  }, [navigate, wanted])
  return <PageSkeleton />
}
