import { fieldsOf, linkTo } from '@portal/contract'
import { useNamedCodes } from '@portal/page-kit/fields/code-library'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { openOverlay } from '@portal/web-kit/overlay'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  isReserved,
  lastLevel,
  sectorLevel,
  ListedOrganization,
  type OrganizationDetail as Detail,
} from '../../contract/index.ts'
import { organizationPage } from '../../contract/organization.pages.ts'
import { applicationTexts } from '../application/application.texts.ts'
import { organizationApplication } from '../application/overlay-id.ts'
import { CancelDialog } from '../change/cancel-dialog.tsx'
import { AddDialog, ChangeDialog } from '../change/change-dialog.tsx'
import { organizationPageTexts as texts } from '../organization-page.texts.ts'
import { notePlace } from '../places.ts'
import { OrganizationPlaces } from '../reporting/organization-places.tsx'
import { OrganizationHistory } from './organization-history.tsx'
import { OrganizationMembers } from './organization-members.tsx'
import css from '../organization.module.css'

const told = new Set(['customerCode', 'companyLevel', 'cat', 'socialcreditcode', 'status'])
const fields = fieldsOf(ListedOrganization).filter(({ name }) => told.has(name))

/** One organisation: what it is, who works in it, what became of it; operators change it here. */
export function OrganizationDetail({
  organization,
  mayKeep,
  onAdded,
}: {
  organization: Detail
  mayKeep: boolean
  onAdded: (code: string) => void
}) {
  const { customerCode, customerRegisterName, companyLevel, above, children, members, seesMembers, status } =
    organization
  const shown = useNamedCodes(fields)
  // People of other branches see how many there are, and no names.
  const hasMembers = members !== null && seesMembers
  notePlace(organization)
  const [act, setAct] = useState<'add' | 'change' | 'cancel' | null>(null)
  const [tab, setTab] = useState<'members' | 'history' | 'places'>(hasMembers ? 'members' : 'history')
  const close = (): void => setAct(null)
  const isKept = mayKeep && status === '1'
  const facts = factsOf(shown, organization).map((fact) =>
    fact.title === texts.sector && companyLevel > sectorLevel ? { ...fact, hint: texts.inherited } : fact,
  )
  return (
    <section className={`card ${css.detail}`} aria-label={customerRegisterName}>
      <div className={css.head}>
        <h2>{customerRegisterName}</h2>
        <span className="grow" />
        {isKept && companyLevel < lastLevel && (
          <button type="button" className="button" onClick={() => setAct('add')}>
            {texts.addBelow}
          </button>
        )}
        {!mayKeep && status === '1' && !isReserved(customerCode) && (
          <button
            type="button"
            className="button"
            onClick={() => void openOverlay(organizationApplication, { type: '2', customerCode })}
          >
            {applicationTexts.applyChange}
          </button>
        )}
        {isKept && !isReserved(customerCode) && (
          <>
            <button type="button" className="button" onClick={() => setAct('change')}>
              {texts.change}
            </button>
            <button type="button" className="button danger" onClick={() => setAct('cancel')}>
              {texts.cancel}
            </button>
          </>
        )}
      </div>
      {isReserved(customerCode) ? (
        <p className="muted">{texts.placeReason}</p>
      ) : (
        <DescriptionList
          facts={[
            ...facts,
            {
              title: texts.above,
              value: above.filter((each) => each.customerCode !== customerCode).length > 0 && <Way above={above} />,
            },
          ]}
        />
      )}
      <p className="muted text-small">
        {texts.children(children)}
        {members === null && !isReserved(customerCode) && `；${texts.noEnterprise}`}
      </p>
      <Tabs
        label={texts.details}
        value={tab}
        onChange={setTab}
        tabs={[
          ...(hasMembers ? [{ value: 'members' as const, title: texts.members, count: members }] : []),
          { value: 'history' as const, title: texts.history, count: organization.history.length },
          ...(isReserved(customerCode) ? [] : [{ value: 'places' as const, title: texts.reporting }]),
        ]}
      />
      {tab === 'members' && <OrganizationMembers organization={organization} mayAdd={isKept} />}
      {tab === 'history' && <OrganizationHistory organization={organization} />}
      {tab === 'places' && <OrganizationPlaces organization={organization} mayKeep={isKept} />}
      {act === 'add' && <AddDialog parent={customerCode} onClose={close} onAdded={onAdded} />}
      {act === 'change' && <ChangeDialog code={customerCode} onClose={close} />}
      {act === 'cancel' && <CancelDialog organization={organization} onClose={close} />}
    </section>
  )
}

/** The organisations above it, from the root. */
const Way = ({ above }: Pick<Detail, 'above'>) => (
  <>
    {above.map(({ customerCode, customerRegisterName }, at) => (
      <span key={customerCode}>
        {at > 0 && ' / '}
        {isReserved(customerCode) ? (
          customerRegisterName
        ) : (
          <Link to={linkTo(organizationPage, { org: customerCode })}>{customerRegisterName}</Link>
        )}
      </span>
    ))}
  </>
)
