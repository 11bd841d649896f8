import { Icon } from '@portal/web-kit/icon.tsx'
import type { Readiness } from '../../contract/index.ts'
import { useWaivers } from '../checks/use-waivers.ts'
import { WaiverLine } from '../checks/waiver-line.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { ReadinessItem } from './readiness-item.tsx'
import { readinessPanelTexts as texts } from './readiness.texts.ts'
import css from '../desk/desk.module.css'

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
      <div className="panel-head">
        <h2 id="readiness-title">{texts.title}</h2>
      </div>
      {desk.snapshot !== null ? (
        <ul className={css.checks} data-part="checks" data-ready="">
          {kept.map((waiver) => (
            <li key={waiver.waiverId} data-level="warning">
              <div className={css.itemHead}>
                <Icon name="warn" />
                <div>{waiver.message}</div>
              </div>
              <WaiverLine waiver={waiver} isLapsed={false} isOpen={false} />
            </li>
          ))}
        </ul>
      ) : readiness?.length === 0 ? (
        <p className="panel-empty">
          <span className="done-text">
            <Icon name="done" size="s" />
          </span>
          {texts.ready(desk.model.kind.records !== undefined)}
        </p>
      ) : (
        <ul className={css.checks} data-part="checks" data-ready="">
          {readiness?.map((one) => (
            <ReadinessItem key={one.id} desk={desk} one={one} waivers={waivers} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  )
}
