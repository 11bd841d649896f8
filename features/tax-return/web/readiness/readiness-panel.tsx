import { Icon } from '@portal/web-kit/icon.tsx'
import type { Readiness } from '../../contract/index.ts'
import { useWaivers } from '../checks/use-waivers.ts'
import { WaiverLine } from '../checks/waiver-line.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { ReadinessItem } from './readiness-item.tsx'
import { readinessPanelTexts as texts } from './readiness.texts.ts'

/** Findings against submitting this return; a filed version has those it was submitted with. */
export function ReadinessPanel({
  desk,
  readiness,
  actions,
}: {
  desk: Desk
  readiness: readonly Readiness[] | undefined
  actions: ReturnActions
}) {
  const waivers = useWaivers(desk)
  const kept = waivers.filter((waiver) => waiver.checkId.startsWith('READY.'))
  if (desk.snapshot !== null && kept.length === 0) return null
  if (desk.snapshot === null && readiness === undefined) return null
  return (
    <section aria-labelledby="readiness-title">
      <div className="ph2">
        <h2 id="readiness-title">{texts.title}</h2>
      </div>
      {desk.snapshot !== null ? (
        <ul className="chk ready">
          {kept.map((waiver) => (
            <li key={waiver.waiverId} className="lv-warning">
              <div className="hd2">
                <Icon name="warn" />
                <div>{waiver.message}</div>
              </div>
              <WaiverLine waiver={waiver} isLapsed={false} isOpen={false} />
            </li>
          ))}
        </ul>
      ) : readiness?.length === 0 ? (
        <p className="none">
          <span className="c-done">
            <Icon name="done" size="s" />
          </span>
          {texts.ready}
        </p>
      ) : (
        <ul className="chk ready">
          {readiness?.map((one) => (
            <ReadinessItem key={one.id} desk={desk} one={one} waivers={waivers} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  )
}
