import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  currentMaintenanceRoute,
  endMaintenanceRoute,
  maintenanceListRoute,
  type MaintenanceEntry,
} from '../../contract/index.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { maintenanceColumns, maintenanceSource } from './maintenance.list.tsx'
import { maintenanceTexts as texts } from './maintenance.texts.ts'

const refresh = () => invalidate(maintenanceListRoute, currentMaintenanceRoute)

/** Page where operators announce and end maintenance (SHL-23). */
export function MaintenancePage() {
  const list = useList('maintenance', maintenanceSource)
  const [isOpen, setOpen] = useState(false)
  const ending = useAction(endMaintenanceRoute, {
    onDone: () => {
      toast.success(texts.ended)
      void refresh()
    },
  })
  const end = async ({ id }: MaintenanceEntry) => {
    if (await confirm({ ...texts.endAsk, kind: 'warning' })) ending.run({ body: { id } })
  }
  const { title, announce } = texts
  usePageActs([{ id: 'announce', title: announce, icon: 'plus', run: () => setOpen(true) }])
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={maintenanceColumns(ending, (row) => void end(row))}
        acts={
          <OpenButton className="button primary" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {announce}
          </OpenButton>
        }
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'info' }}
      />
      {isOpen && (
        <AnnounceDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
