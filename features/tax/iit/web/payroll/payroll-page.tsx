import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useState } from 'react'
import { linkTo } from '@portal/contract'
import { Link } from 'react-router'
import { payrollPaperPage } from '../../contract/iit.pages.ts'
import { payrollList, type PayrollLine } from '../../contract/index.ts'
import { keeper, seesIdNo } from '../../contract/person.ts'
import { ClientFileDialog } from './client-file-dialog.tsx'
import { currentMonth } from './month-of-today.ts'
import { PayrollDialog } from './payroll-dialog.tsx'
import { payrollTexts as texts } from './payroll.texts.ts'

const source = declared(payrollList)
const columns = columnsOf<PayrollLine>(payrollList.fields, {
  month: { isFixed: true, narrow: true },
  name: { narrow: true },
  idShown: { className: 'digits' },
  income: { narrow: true },
  remark: { isIfAny: true },
})

const onPaper = { sums: ['income', 'specials'] }

/** What people were paid by month, and its import. */
export function PayrollPage() {
  const list = useList('iit-payroll', source)
  const [open, setOpen] = useState<'import' | 'client' | null>(null)
  const [mayKeep, mayClient] = [useMay(keeper.access), useMay(seesIdNo)]
  const close = (): void => setOpen(null)
  return (
    <>
      <ListPage
        title={texts.title}
        lead={`${texts.lead}${texts.unverified}`}
        list={list}
        columns={columns}
        rowName={({ month, name }) => `${month} ${name}`}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'receipt' }}
        paper={onPaper}
        acts={
          <>
            <Link
              className="button"
              to={linkTo(payrollPaperPage, { month: list.place.values['monthTo'] || currentMonth() })}
            >
              <Icon name="print" />
              {texts.summary}
            </Link>
            {mayClient && (
              <OpenButton className="button" onClick={() => setOpen('client')}>
                <Icon name="download" />
                {texts.client}
              </OpenButton>
            )}
            {mayKeep && (
              <OpenButton className="button primary" onClick={() => setOpen('import')}>
                <Icon name="upload" />
                {texts.import}
              </OpenButton>
            )}
          </>
        }
      />
      {open === 'import' && <PayrollDialog onClose={close} onDone={() => list.refresh()} />}
      {open === 'client' && <ClientFileDialog onClose={close} />}
    </>
  )
}
