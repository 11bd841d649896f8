import { useServerAway } from '@portal/web-kit/server-availability'
import { AwayLine } from './away-line.tsx'

/** Says once that the server is away, as long as it is (SHL-21). */
export function AwayBanner() {
  const { since, nextAt } = useServerAway()
  return since === null ? null : <AwayLine key={since} nextAt={nextAt} />
}
