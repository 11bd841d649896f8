import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { applicationList, type ListedApplication } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { CheckDialog } from './check-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

const source = { ...declared(applicationList), unit: texts.unit }
const columns = columnsOf<ListedApplication>(applicationList.fields, {
  number: { isFixed: true, narrow: true },
  name: { isWide: true, narrow: true },
  appliedAt: { cell: ({ appliedAt }) => appliedAt.slice(0, 16) },
  state: { narrow: true, cell: ({ state }) => <StateTag state={state} /> },
  opinion: { isHidden: true },
})

/** Applications for organisations: one's own, everybody's for who keeps the tree; each opens in check mode. */
export function ApplicationsPage() {
  const list = useList('organization-applications', source)
  const isKeeper = useMay('perm:base:organization:manage')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={texts.title}
        lead={isKeeper ? texts.leadAll : texts.lead}
        list={list}
        columns={columns}
        rowName={({ number }) => number}
        onOpen={({ id }) => list.setOpen(id)}
        acts={
          <OpenButton className="button primary" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {texts.apply}
          </OpenButton>
        }
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {isAdding && (
        <SubmitDialog
          given={{}}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            list.refresh()
          }}
        />
      )}
      {list.open !== '' && <CheckDialog key={list.open} id={list.open} onClose={() => list.setOpen('')} />}
    </>
  )
}
