import { useAway } from '@portal/web-kit/away'
import { AwayLine } from './away-line.tsx'

/** Shows one banner while the server is unavailable (SHL-21). */
export function AwayBanner() {
  const { since, nextAt } = useAway()
  return since === null ? null : <AwayLine key={since} nextAt={nextAt} />
}
