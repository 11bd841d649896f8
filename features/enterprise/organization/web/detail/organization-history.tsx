import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import type { OrganizationDetail, OrganizationState } from '../../contract/index.ts'
import { useSectorNames } from '../sector-names.ts'
import { historyTexts as texts } from '../organization-page.texts.ts'

/** What became of an organisation, the newest first: what changed, when, by whom and why. */
export function OrganizationHistory({ organization: { history } }: { organization: OrganizationDetail }) {
  const sectorOf = useSectorNames()
  const steps = (now: OrganizationState, before: OrganizationState | undefined): string[] => {
    if (before === undefined) return [texts.placed(now.parentName ?? texts.none, now.companyLevel)]
    const of = (title: keyof typeof texts.fields, was: string, is: string): string[] =>
      was === is ? [] : [texts.step(texts.fields[title], was, is)]
    return [
      ...of('name', before.customerRegisterName, now.customerRegisterName),
      ...of('parent', before.parentName ?? texts.none, now.parentName ?? texts.none),
      ...of('level', String(before.companyLevel), String(now.companyLevel)),
      ...of('sector', sectorOf(before.cat) ?? texts.none, sectorOf(now.cat) ?? texts.none),
      ...of('creditCode', before.socialcreditcode ?? texts.none, now.socialcreditcode ?? texts.none),
    ]
  }
  return (
    <>
      <p className="muted text-small">{texts.count(history.length)}</p>
      <Timeline
        label={texts.label}
        entries={history.map((now, at) => ({
          title: texts.kinds[now.kind],
          at: now.fromAt,
          who: now.by === '' ? texts.system : now.by,
          text: [...steps(now, history[at + 1]), ...(now.reason === null ? [] : [texts.reason(now.reason)])].join('；'),
        }))}
      />
    </>
  )
}
