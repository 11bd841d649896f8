import { fieldsOf, linkTo } from '@portal/contract'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { declared } from '@portal/page-kit/list/declared'
import { useList } from '@portal/page-kit/list/use-list'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { ImportDialog } from '@portal/page-kit/import/import-dialog.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { addOrgRoute, ListedOrganization, organizationImport, organizationList } from '../contract/index.ts'
import { organizationPage } from '../contract/organization.pages.ts'
import { AddDialog, treeChanged } from './change/change-dialog.tsx'
import { TreeView } from './tree-view.tsx'
import { WhenStrip } from './when/when-strip.tsx'
import css from './organization.module.css'
import { organizationPageTexts as texts } from './organization-page.texts.ts'

const Chart = lazy(async () => ({ default: (await import('./chart/organization-chart.tsx')).OrganizationChart }))
const Reporting = lazy(async () => ({ default: (await import('./reporting/reporting-view.tsx')).ReportingView }))
const views = ['tree', 'chart', 'list', 'reporting'] as const

/** The group's organisations (ORG-02): a tree, a chart, a list, and the structures beside the legal one. */
export function OrganizationPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = views.find((each) => each === params.get('view')) ?? 'tree'
  const date = params.get('date')
  const mayKeep = useMay(addOrgRoute.access)
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {mayKeep && view !== 'reporting' && (
          <>
            <button type="button" className="button" onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {texts.import}
            </button>
            <OpenButton className="button primary" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {texts.add}
            </OpenButton>
          </>
        )}
      </div>
      <LinkTabs
        label={texts.views}
        tabs={views.map((each) => ({
          to: linkTo(organizationPage, {
            ...(each === 'tree' ? {} : { view: each }),
            ...(each === 'list' || each === 'reporting' || date === null ? {} : { date }),
          }),
          title: texts[each],
          isCurrent: each === view,
        }))}
      />
      {(view === 'tree' || view === 'chart') && <WhenStrip />}
      {view === 'tree' && <TreeView mayKeep={mayKeep} />}
      {view === 'chart' && (
        <Suspense fallback={<p aria-busy="true" />}>
          <Chart />
        </Suspense>
      )}
      {view === 'list' && (
        <div className={css.list}>
          <OrganizationList />
        </div>
      )}
      {view === 'reporting' && (
        <Suspense fallback={<p aria-busy="true" />}>
          <Reporting mayKeep={mayKeep} />
        </Suspense>
      )}
      {isImporting && (
        <ImportDialog
          of={organizationImport}
          onClose={() => setImporting(false)}
          onDone={async () => {
            setImporting(false)
            await treeChanged()
          }}
        />
      )}
      {isAdding && (
        <AddDialog
          parent=""
          onClose={() => setAdding(false)}
          onAdded={(org) => void navigate(linkTo(organizationPage, { org }))}
        />
      )}
    </>
  )
}

const columns = columnsOf<ListedOrganization>(fieldsOf(ListedOrganization), {
  id: false,
  version: false,
  customerRegisterName: {
    isFixed: true,
    narrow: true,
    cell: ({ customerCode, customerRegisterName }) => (
      <Link to={linkTo(organizationPage, { org: customerCode })}>{customerRegisterName}</Link>
    ),
  },
  companyLevel: { narrow: true },
  parentCustomerCode: { isHidden: true },
  updatedBy: { isHidden: true },
})
const source = { ...declared(organizationList), unit: texts.unit }

/** All organisations with filters, cancelled ones too; exported as it is filtered. */
function OrganizationList() {
  const list = useList('organizations', source)
  return <ListView list={list} columns={columns} rowName={({ customerRegisterName }) => customerRegisterName} />
}
