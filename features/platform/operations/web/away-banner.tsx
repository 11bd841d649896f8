import { useServerAway } from '@portal/web-kit/server-availability'
import { AwayLine } from './away-line.tsx'

/** Shows one banner while the server is unavailable (SHL-21). */
export function AwayBanner() {
  const { since, nextAt } = useServerAway()
  return since === null ? null : <AwayLine key={since} nextAt={nextAt} />
}
