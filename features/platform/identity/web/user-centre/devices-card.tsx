import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { signOut } from '@portal/web-kit/session'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { devicesRoute, endDeviceRoute, endDevicesRoute, type Device } from '../../contract/index.ts'
import { deviceColumns } from './device-columns.tsx'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.devices

/** Devices signed in to my account, with a sign-out for each (SES-18). */
export function DevicesCard() {
  const list = useQuery({ ...queryOf(devicesRoute, {}), staleTime: 0 })
  const again = () => invalidate(devicesRoute)
  const one = useAction(endDeviceRoute, {
    onDone: () => {
      toast.success(texts.done)
      return again()
    },
    onError: () => {
      void again()
    },
  })
  const many = useAction(endDevicesRoute, {
    onDone: ({ ended }) => {
      toast.success(texts.doneMany(ended))
      return again()
    },
  })
  const off = useUnavailableReason(endDevicesRoute)
  const ask = (content: string) => confirm({ content, kind: 'warning', okText: texts.ask.ok })
  const end = async (device: Device) => {
    if (await ask(texts.ask.one(device.device))) one.run({ body: { sessionId: device.sessionId } })
  }
  const endOthers = async () => {
    if (await ask(texts.ask.others)) many.run({ body: {} })
  }
  const endAll = async () => {
    if (await ask(texts.ask.all)) await signOut(() => call(endDevicesRoute, { body: { includeThis: true } }))
  }
  return (
    <>
      <p className={`muted ${css.lead}`}>{texts.lead}</p>
      <QueryView query={list}>
        {({ devices, total }) => (
          <>
            <Table
              caption={texts.title}
              columns={deviceColumns(one, (device) => void end(device))}
              rows={devices}
              rowId={({ sessionId }) => sessionId}
              overflow="none"
            />
            {total > devices.length && <p className="faint text-tiny">{texts.more(total, devices.length)}</p>}
            {total === 1 && <p className="faint text-small">{texts.only}</p>}
            <div className={css.acts}>
              {total > 1 && (
                <ActButton of={many} className="button" onClick={() => void endOthers()}>
                  {texts.others}
                </ActButton>
              )}
              <ActButton of={{ busy: false, off }} className="button danger" onClick={() => void endAll()}>
                {texts.all}
              </ActButton>
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}
