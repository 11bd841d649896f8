import type { AppliedOrganization } from '../../contract/index.ts'
import { useSectorNames } from '../sector-names.ts'
import { applicationTexts as texts } from './application.texts.ts'
import css from './application.module.css'

const levelText = (level: string, isNew: boolean): string =>
  level === '' ? '' : isNew ? texts.levelBelow(Number(level)) : texts.levelOf(level)

/** What it is and what it will be, side by side; one side alone for what is added or cancelled. */
export function Compared({ org }: { org: AppliedOrganization }) {
  const sectorName = useSectorNames()
  const sector = (code: string): string => sectorName(code === '' ? null : code) ?? ''
  const rows: [string, string, string][] = [
    [texts.parent, org.parentCustomerNameOld, org.parentCustomerName],
    [
      texts.level,
      levelText(org.companyLevelOld, false),
      levelText(org.companyLevel, org.companyLevel !== org.companyLevelOld),
    ],
    [texts.sector, sector(org.catOld), sector(org.cat)],
    [texts.name, org.customerRegisterNameOld, org.customerRegisterName],
    [texts.code, org.socialcreditcodeOld, org.socialcreditcode],
  ]
  const hasOld = org.type !== '1'
  const hasNew = org.type !== '3'
  return (
    <div className={css.compared} data-sides={hasOld && hasNew ? 'both' : 'one'}>
      <span />
      {hasOld && <span className="muted text-small">{texts.original}</span>}
      {hasOld && hasNew && <span />}
      {hasNew && <span className="muted text-small">{texts.becomes}</span>}
      {rows.map(([label, old, next]) => (
        <Row key={label} label={label} old={hasOld ? old : null} next={hasNew ? next : null} />
      ))}
    </div>
  )
}

function Row({ label, old, next }: { label: string; old: string | null; next: string | null }) {
  const isChanged = next !== null && next !== (old ?? '')
  return (
    <>
      <span>{label}</span>
      {old !== null && <input className="input" disabled aria-label={`${texts.original}${label}`} value={old} />}
      {old !== null && next !== null && <span aria-hidden="true">{isChanged ? '→' : ''}</span>}
      {next !== null && (
        <input
          className={isChanged ? `input ${css.changed}` : 'input'}
          disabled
          aria-label={`${texts.becomes}${label}`}
          value={next}
        />
      )}
    </>
  )
}
